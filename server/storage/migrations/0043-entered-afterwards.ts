import type { Kysely } from 'kysely'

/** Adds the column that marks visits which staff entered after their start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('entered_afterwards', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
