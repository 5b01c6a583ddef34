import type { Kysely } from 'kysely'
import { userNamed } from '../user-name.ts'

/** Adds the spellings of each user's name, in which staff search. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('user_account').addColumn('name_spellings', 'text').execute()
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('name', 'is not', null)
    .execute()
  for (const { id, name } of rows)
    if (name !== null)
      await db.updateTable('user_account').set(userNamed(name)).where('id', '=', id).execute()
}

type Tables = {
  user_account: { id: string; name: string | null; name_spellings: string | null }
}
