import { sql } from 'kysely'
import type { Database } from '../../server/storage/schema.ts'
import type { Storage } from '../../server/storage/storage.ts'

const TABLES = {
  treatment: true,
  treatment_slot: true,
  booking: true,
  user_account: true,
  access_session: true,
  doctor: true,
  message: true,
  audit: true,
  card_event: true,
  refund: true,
  signing_key: true,
  local_account: true,
  local_code: true,
  local_card_object: true,
  local_card_replay: true,
} satisfies Record<keyof Database, true>

/** Returns every row of every table as text; the order does not depend on the kind of database. */
export async function dump(db: Storage): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await Promise.all(
    Object.keys(TABLES).map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(tables)
}
