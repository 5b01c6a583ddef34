import { sql, type Kysely } from 'kysely'

/**
 * Limits the index of unsettled bookings to bookings with a payment intent.
 * SQLite also used the old index to find unpaid bookings by other columns.
 * It then read every unpaid booking, although an index on the other columns exists.
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
