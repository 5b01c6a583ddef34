import type { Kysely } from 'kysely'

/** Adds receipts, and the last number that a receipt of each year has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receipt_year')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('receipt')
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('issued_by', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_key', ['year', 'number'])
    .execute()
  await db.schema.createIndex('receipt_booking').on('receipt').column('booking_id').execute()
}
