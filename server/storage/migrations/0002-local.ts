import type { Kysely } from 'kysely'

/** Creates the tables of the demo identity and card services, which stay empty in production. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await identity(db)
  await cards(db)
}

async function identity(db: Kysely<unknown>) {
  await db.schema
    .createTable('local_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('google_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_login_at', 'text', (column) => column.notNull())
    .addColumn('valid_since', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('local_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('local_account.id').onDelete('cascade'),
    )
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}

async function cards(db: Kysely<unknown>) {
  await db.schema
    .createTable('local_card_object')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('local_card_replay')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
