import type { Kysely } from 'kysely'

/**
 * Lets several sessions have the same user and sign-in time, because each exchange starts one.
 * Sessions from before may be shared by two people, so all must prove the second factor again.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('access_session').set({ strong_until: null }).execute()
  await db.schema.dropIndex('access_session_live').execute()
  await db.schema
    .createIndex('access_session_sign_in')
    .on('access_session')
    .columns(['user_id', 'auth_time'])
    .execute()
}

type Tables = { access_session: { strong_until: string | null } }
