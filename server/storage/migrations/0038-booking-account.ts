import { sql, type Kysely } from 'kysely'

/**
 * Adds the column `account_id`, which names the account that made a booking.
 * Fills the column for earlier bookings with an idempotency key that no staff member made.
 * Other earlier bookings may have been imported, so nobody is named for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('account_id', 'text').execute()
  await sql`update booking set account_id =
      (select id from user_account where user_account.email = booking.patient)
    where booked_by is null and request_key is not null`.execute(db)
}
