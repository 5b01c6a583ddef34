import type { Kysely } from 'kysely'

/** Adds the table of people's mail settings. A person without a row gets all mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_preference')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('reminders', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
}
