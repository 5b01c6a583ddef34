import { sql, type Kysely } from 'kysely'

/** Adds the table of refunds that the clinic owes, with the status of each refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('failure', 'text')
    .execute()
  // A booking can be cancelled only once, so it has at most one refund of the kind `clinic`.
  await db.schema
    .createIndex('refund_of_cancellation')
    .on('refund')
    .column('booking_id')
    .unique()
    .where(sql<boolean>`kind = 'clinic'`)
    .execute()
  await db.schema
    .createIndex('refund_open')
    .on('refund')
    .columns(['attempts', 'created_at'])
    .where(sql<boolean>`state in ('owed', 'pending')`)
    .execute()
}
