import { sql } from 'kysely'
import type { Storage } from './storage.ts'

/**
 * Creates a function that reads PostgreSQL's data version. It needs PostgreSQL 13 or newer.
 * A snapshot lists the transactions whose writes a query sees, so the same snapshot means the same
 * data. The database's start time is added, because a restored backup may repeat a snapshot.
 */
export function createSnapshotReader(db: Storage): () => Promise<string> {
  const query = sql<{ version: string }>`
    select concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) as version`.compile(db)
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('PostgreSQL returned no snapshot')
    return row.version
  }
}
