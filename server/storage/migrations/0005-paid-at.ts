import type { Kysely } from 'kysely'

/** Adds the time of a booking's payment, which is null for payments before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('paid_at', 'text').execute()
}
