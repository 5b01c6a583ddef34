import { sql, type Kysely } from 'kysely'

/**
 * Limits the index `booking_unsettled` to unpaid bookings with a payment intent.
 * SQLite would also use an index of all unpaid bookings for queries where another index is faster.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('booking_unsettled').execute()
  await db.schema
    .createIndex('booking_unsettled')
    .on('booking')
    .column('date')
    .where(sql<boolean>`paid = 0 and intent_id is not null`)
    .execute()
}
