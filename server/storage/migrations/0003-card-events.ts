import type { Kysely } from 'kysely'

/** Adds a table of handled card provider events, and an index for finding unpaid bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('booking_unsettled').on('booking').columns(['paid', 'date']).execute()
}
