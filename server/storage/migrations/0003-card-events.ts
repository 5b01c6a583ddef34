import type { Kysely } from 'kysely'

/** Adds a table for the handled events of the card provider, and an index for a background job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('booking_unsettled').on('booking').columns(['paid', 'date']).execute()
}
