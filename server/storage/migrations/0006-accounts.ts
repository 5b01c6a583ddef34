import { sql, type Kysely } from 'kysely'

/** Links each user to an account at the identity provider, and adds a table of sign-in sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['provider_sub', 'confirmed_at', 'name'])
    await db.schema.alterTable('user_account').addColumn(column, 'text').execute()
  await sql`
    update user_account set
      provider_sub = (select id from local_account where email = user_account.email),
      confirmed_at = (select case email_verified when 1 then created_at end
        from local_account where email = user_account.email),
      name = (select nullif(display_name, '') from local_account where email = user_account.email)
  `.execute(db)
  await db.schema
    .createTable('access_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('auth_time', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createIndex('access_session_live')
    .on('access_session')
    .columns(['user_id', 'auth_time'])
    .unique()
    .where(sql<boolean>`ended_at is null`)
    .execute()
}
