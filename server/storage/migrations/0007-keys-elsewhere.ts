import { sql, type Kysely } from 'kysely'

/** Deletes the signing keys, so that an old backup is of no use for signing tokens. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`delete from signing_key where purpose in ('access-token', 'local-identity')`.execute(db)
}
