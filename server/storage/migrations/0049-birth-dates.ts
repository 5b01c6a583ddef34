import type { Kysely } from 'kysely'

/** Adds the birth date of a person, which tells apart relatives who share a name or an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('birth_date', 'text').execute()
}
