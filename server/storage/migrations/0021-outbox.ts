import { sql, type Kysely } from 'kysely'

/** Adds the outbox (side effects still to be performed), and the leases of background jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dedupe', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('not_before', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('handled_at', 'text')
    .addColumn('handled_by', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_open')
    .on('outbox')
    .column('not_before')
    .where(sql<boolean>`done_at is null`)
    .execute()
  await db.schema
    .createIndex('outbox_failed')
    .on('outbox')
    .column('done_at')
    .where(sql<boolean>`outcome = 'failed'`)
    .execute()
  await db.schema
    .createIndex('outbox_of_recipient')
    .on('outbox')
    .columns(['recipient', 'done_at'])
    .execute()
  await db.schema.createIndex('outbox_of_booking').on('outbox').column('booking_id').execute()
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
}
