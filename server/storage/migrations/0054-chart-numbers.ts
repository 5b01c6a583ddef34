import type { Kysely } from 'kysely'

/** Adds the number of a person's chart, by which another program or a paper chart is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('chart_number', 'text').execute()
  await db.schema
    .createIndex('chart_of_person')
    .unique()
    .on('person')
    .column('chart_number')
    .execute()
}
