import { sql, type Kysely } from 'kysely'

/**
 * Numbers each patient's unpaid bookings, and each patient's bookings on the same day.
 * Adds columns for the payment deadline, and for the author and the reason of a cancellation.
 * Bookings from before this migration get no payment deadline, because no patient was told of one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db)
  await takePlaces(db)
  await index(db)
}

async function addColumns(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('booking')
  for (const name of ['pay_by', 'cancelled_by', 'cancel_reason'])
    await table().addColumn(name, 'text').execute()
  for (const name of ['unpaid_place', 'day_place'])
    await table().addColumn(name, 'integer').execute()
  await table()
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function takePlaces(db: Kysely<unknown>) {
  const before = sql`other.patient = booking.patient and other.cancelled_at is null and
    (other.created_at < booking.created_at or
      (other.created_at = booking.created_at and other.id <= booking.id))`
  await sql`update booking set day_place = (select count(*) from booking as other
    where ${before} and other.date = booking.date) where cancelled_at is null`.execute(db)
  await sql`update booking set unpaid_place = (select count(*) from booking as other
    where ${before} and other.paid = 0) where cancelled_at is null and paid = 0`.execute(db)
}

async function index(db: Kysely<unknown>) {
  await db.schema
    .createIndex('booking_unpaid_place')
    .on('booking')
    .columns(['patient', 'unpaid_place'])
    .unique()
    .where(sql<boolean>`cancelled_at is null and paid = 0`)
    .execute()
  await db.schema
    .createIndex('booking_day_place')
    .on('booking')
    .columns(['patient', 'date', 'day_place'])
    .unique()
    .where(sql<boolean>`cancelled_at is null`)
    .execute()
  await db.schema
    .createIndex('booking_pay_by')
    .on('booking')
    .column('pay_by')
    .where(sql<boolean>`cancelled_at is null and paid = 0 and pay_by is not null`)
    .execute()
}
