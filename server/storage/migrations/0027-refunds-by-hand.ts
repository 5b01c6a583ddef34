import type { Kysely } from 'kysely'

/** Adds the column for the id of a refund that staff made by hand at the card provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refund').addColumn('by_hand_id', 'text').execute()
  await db.schema
    .createIndex('refund_by_hand_id')
    .on('refund')
    .column('by_hand_id')
    .unique()
    .execute()
}
