import type { Kysely } from 'kysely'

/**
 * Adds tables for the second factors of staff (two-step login), and for their recovery codes.
 * Adds a column for the time until which a session needs no further second-factor code.
 * For existing staff, the grace period without a second factor begins at the migration.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('user_account').addColumn('role_since', 'text').execute()
  await db
    .updateTable('user_account')
    .set({ role_since: new Date().toISOString() })
    .where('role', 'is not', null)
    .execute()
  await db.schema.alterTable('access_session').addColumn('strong_until', 'text').execute()
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('pending_secret', 'text')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute()
}

type Tables = { user_account: { role: string | null; role_since: string | null } }
