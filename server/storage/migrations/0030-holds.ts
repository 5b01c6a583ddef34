import type { Kysely } from 'kysely'

/** Adds the table of holds. A hold reserves a slot while a person fills in the booking form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hold')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('treatment_id', 'text', (column) => column.notNull())
    .addColumn('agenda_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('extensions', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('hold_place', ['owner', 'place'])
    .execute()
  await db.schema.createIndex('hold_expires').on('hold').column('expires_at').execute()
}
