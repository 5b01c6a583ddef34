import { sql, type Kysely } from 'kysely'

/**
 * Adds the table of disputed charges, and a column for how staff repaid a failed refund.
 * Adds a column that links the demo card service's refunds and disputes to their payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await disputes(db)
  await db.schema.alterTable('refund').addColumn('settled_how', 'text').execute()
  await demoCards(db)
}

async function disputes(db: Kysely<unknown>) {
  await db.schema
    .createTable('dispute')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute()
  await db.schema
    .createIndex('dispute_of_booking')
    .on('dispute')
    .columns(['booking_id', 'opened_at'])
    .execute()
}

async function demoCards(db: Kysely<unknown>) {
  await db.schema.alterTable('local_card_object').addColumn('intent_id', 'text').execute()
  await db.schema
    .createIndex('local_card_object_of_intent')
    .on('local_card_object')
    .columns(['intent_id', 'kind'])
    .execute()
  // Before this migration, a refund's id was the payment's id with another three-character prefix.
  await sql`update local_card_object set intent_id = 'pi_' || substr(id, 4) where kind = 'refund'`.execute(
    db,
  )
}
