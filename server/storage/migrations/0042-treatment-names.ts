import { sql, type Kysely } from 'kysely'
import { named } from '../treatment-name.ts'

/**
 * Adds a unique key of each treatment's name, so that two names differ by more than case or spaces.
 * Of treatments that have the same key already, one gets it: an offered one, if there is any.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('treatment').addColumn('name_key', 'text').execute()
  const rows = await db
    .selectFrom('treatment')
    .select(['id', 'name'])
    .orderBy(sql`active desc`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const same of Map.groupBy(rows, ({ name }) => named(name).name_key).values())
    for (const { id, name } of same.slice(0, 1))
      await db
        .updateTable('treatment')
        .set({ name_key: named(name).name_key })
        .where('id', '=', id)
        .execute()
  await db.schema
    .createIndex('treatment_name')
    .unique()
    .on('treatment')
    .column('name_key')
    .execute()
}

type Tables = {
  treatment: {
    id: string
    name: string
    name_key: string | null
    active: number
    position: number
  }
}
