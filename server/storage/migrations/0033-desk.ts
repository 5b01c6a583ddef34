import { sql, type Kysely } from 'kysely'

/**
 * Adds columns for events at the front desk, and a version number for each day's staff agenda.
 * Adds the table `desk_change`, which lets staff undo the latest change to a visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['arrived_at', 'seated_at', 'done_at', 'missed_at', 'room'])
    await db.schema.alterTable('booking').addColumn(name, 'text').execute()
  for (const [table, name] of [
    ['booking', 'marks'],
    ['day', 'agenda_revision'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createTable('desk_change')
    .addColumn('booking_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('desk_change_until').on('desk_change').column('until').execute()
  await db.schema
    .createIndex('booking_cancelled_day')
    .on('booking')
    .column('date')
    .where(sql<boolean>`cancelled_at is not null`)
    .execute()
}
