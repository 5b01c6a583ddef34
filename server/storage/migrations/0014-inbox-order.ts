import { sql, type Kysely } from 'kysely'

/** Adds the index for reading the inbox of contact messages page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('message_inbox')
    .on('message')
    .expression(sql`(case when handled_at is null then 1 else 0 end), sent_at, id`)
    .execute()
}
