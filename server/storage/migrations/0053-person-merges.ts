import type { Kysely } from 'kysely'

/** Adds the merges of two records of one person, so that staff can undo them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_merge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kept_id', 'text', (column) => column.notNull())
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .addColumn('merged_by', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('merge_of_person').on('person_merge').column('kept_id').execute()
}
