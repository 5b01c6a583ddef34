import type { Kysely } from 'kysely'

/**
 * Adds the table of people's email settings. A person without a row in this table gets all emails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_preference')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('reminders', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
}
