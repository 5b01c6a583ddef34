import type { Kysely } from 'kysely'

/** Adds who gave money back for a visit that stays as it is, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['given_by', 'reason', 'request_key'])
    await db.schema.alterTable('refund').addColumn(column, 'text').execute()
  await db.schema
    .createIndex('refund_request_key')
    .on('refund')
    .column('request_key')
    .unique()
    .execute()
}
