import { sql, type Kysely } from 'kysely'

/**
 * Adds columns for the limits on unpaid bookings of patients without a paid or attended visit.
 * Adds the table `newcomer_turn`. Each transaction that counts these bookings updates its one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('booking')
  await table().addColumn('network', 'text').execute()
  await table()
    .addColumn('unreserved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('booking_network')
    .on('booking')
    .column('date')
    .where(sql<boolean>`network is not null`)
    .execute()
  await db.schema
    .createTable('newcomer_turn')
    .addColumn('turns', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into newcomer_turn (turns) values (0)`.execute(db)
}
