import type { Kysely } from 'kysely'

/** When a booking was paid, for its receipt. Unknown for earlier payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('paid_at', 'text').execute()
}
