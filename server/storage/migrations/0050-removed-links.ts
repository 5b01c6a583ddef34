import type { Kysely } from 'kysely'

/** Adds the links that staff have just removed, so that they can undo the removal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_link')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addColumn('linked_by', 'text', (column) => column.notNull())
    .addColumn('lost', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_link_pk', ['account_id', 'person_id'])
    .execute()
}
