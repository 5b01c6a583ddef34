import type { Kysely } from 'kysely'

/** Adds an idempotency key (`request_key`) to each contact message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('request_key', 'text').execute()
  await db.schema
    .createIndex('message_request')
    .on('message')
    .columns(['email', 'request_key'])
    .unique()
    .execute()
}
