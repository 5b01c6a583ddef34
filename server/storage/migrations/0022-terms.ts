import { sql, type Kysely } from 'kysely'

/**
 * Adds the cancellation terms, the clinic settings, and columns for confirming and moving bookings.
 * A booking from before this migration has no terms, so its cancellation refunds the full price.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await terms(db)
  await bookings(db)
  await refunds(db)
  await db.schema
    .createTable('clinic_setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute()
}

async function terms(db: Kysely<unknown>) {
  await db.schema
    .createTable('cancellation_terms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('move_hours', 'integer', (column) => column.notNull())
    .addColumn('moves_at_most', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('cancellation_terms_newest')
    .on('cancellation_terms')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('cancellation_step')
    .addColumn('terms_id', 'text', (column) => column.notNull().references('cancellation_terms.id'))
    .addColumn('hours_before', 'integer', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cancellation_step_pk', ['terms_id', 'hours_before'])
    .execute()
  await sql`insert into cancellation_terms (id, move_hours, moves_at_most, created_at, created_by)
    values ('default', 2, 3, '1970-01-01T00:00:00.000Z', '')`.execute(db)
  await sql`insert into cancellation_step (terms_id, hours_before, percent)
    values ('default', 24, 100), ('default', 2, 50)`.execute(db)
}

async function bookings(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('booking')
  for (const name of ['terms_id', 'confirmed_at', 'paid_by'])
    await table().addColumn(name, 'text').execute()
  await table().addColumn('refund_cap_percent', 'integer').execute()
  await table()
    .addColumn('moves', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update booking set paid_by = 'card' where paid = 1`.execute(db)
}

async function refunds(db: Kysely<unknown>) {
  await db.schema.alterTable('refund').addColumn('next_at', 'text').execute()
  // A booking can be cancelled only once, so its cancellation has at most one refund.
  await db.schema.dropIndex('refund_of_cancellation').execute()
  await db.schema
    .createIndex('refund_of_cancellation')
    .on('refund')
    .column('booking_id')
    .unique()
    .where(sql<boolean>`kind in ('policy', 'clinic')`)
    .execute()
  // A charge that pays for no booking is refunded in full, so the charge has at most one refund.
  await db.schema
    .createIndex('refund_of_charge')
    .on('refund')
    .column('intent_id')
    .unique()
    .where(sql<boolean>`kind in ('late', 'duplicate')`)
    .execute()
  await db.schema.createIndex('refund_of_booking').on('refund').column('booking_id').execute()
}
