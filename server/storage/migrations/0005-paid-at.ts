import type { Kysely } from 'kysely'

/** Adds the time when a booking was paid, for receipts. Null for payments before the migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('paid_at', 'text').execute()
}
