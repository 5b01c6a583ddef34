import type { Kysely } from 'kysely'

/** The key under which the contact form sends a message again that got no answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message').addColumn('request_key', 'text').execute()
  await db.schema
    .createIndex('message_request')
    .on('message')
    .columns(['email', 'request_key'])
    .unique()
    .execute()
}
