import { sql, type Kysely } from 'kysely'

/** Deletes the keys that sign tokens: whoever has a backup of before must not sign with them. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`delete from signing_key where purpose in ('access-token', 'local-identity')`.execute(db)
}
