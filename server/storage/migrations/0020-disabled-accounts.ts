import type { Kysely } from 'kysely'

/** Adds the column that tells whether an account of the demo identity service is disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('local_account')
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
