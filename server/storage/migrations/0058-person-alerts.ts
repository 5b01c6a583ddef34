import type { Kysely } from 'kysely'

/** Adds a line about a person that staff must see before each visit, such as an allergy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('alert', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
