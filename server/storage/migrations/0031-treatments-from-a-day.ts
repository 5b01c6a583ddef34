import type { Kysely } from 'kysely'

/** Adds the column for the first day on which an agenda offers a treatment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('agenda_treatment').addColumn('from_date', 'text').execute()
}
