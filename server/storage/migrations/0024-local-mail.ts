import type { Kysely } from 'kysely'

/** Adds the table of the demo mailbox, which stays empty in production. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('local_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('plain', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text')
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('local_mail_by_time')
    .on('local_mail')
    .columns(['sent_at', 'id'])
    .execute()
}
