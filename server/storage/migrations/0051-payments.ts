import { sql, type Kysely } from 'kysely'

/**
 * Adds the payments of bookings as rows, and fills them from the columns of the bookings.
 * Nobody recorded how visits were paid at the front desk, so their method is `other`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('voided_by', 'text')
    .addColumn('void_reason', 'text')
    .addColumn('request_key', 'text', (column) => column.unique())
    .execute()
  await db.schema.createIndex('payment_of_booking').on('payment').column('booking_id').execute()
  await db.schema
    .alterTable('booking')
    .addColumn('paid_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update booking set paid_cents = price_cents where paid = 1`.execute(db)
  await sql`insert into payment (id, booking_id, amount_cents, method, intent_id, taken_at, taken_by)
    select coalesce(transaction_id, 'payment_' || id), id, price_cents,
      case when paid_by = 'desk' then 'other' else 'card' end,
      case when paid_by = 'desk' then null else transaction_id end,
      coalesce(paid_at, created_at),
      case when paid_by = 'desk' then (select max(actor) from audit
        where action = 'booking.pay' and subject = booking.id) end
    from booking where paid = 1`.execute(db)
}
