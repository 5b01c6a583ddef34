import type { Kysely } from 'kysely'

/**
 * Adds the column `changed_at`, the time at which a booking was last moved or cancelled.
 * The column stays empty for earlier changes, because nothing recorded the times of moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('changed_at', 'text').execute()
}
