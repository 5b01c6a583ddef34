import type { Kysely } from 'kysely'

/** Adds the lines of visits, so that a visit can have more than one treatment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_line')
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('treatment_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_line_key', ['booking_id', 'position'])
    .execute()
}
