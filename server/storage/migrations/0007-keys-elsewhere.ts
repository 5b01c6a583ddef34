import { sql, type Kysely } from 'kysely'

/** Deletes the keys that sign tokens, which are now stored outside the database and its backups. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`delete from signing_key where purpose in ('access-token', 'local-identity')`.execute(db)
}
