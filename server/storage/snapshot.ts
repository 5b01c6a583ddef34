import { sql } from 'kysely'
import type { Storage } from './storage.ts'

/**
 * Creates a function that reads the version of all data, a string. Requires PostgreSQL 13 or newer.
 * The data version contains PostgreSQL's snapshot, which lists the transactions that a query sees.
 * If two data versions are equal, the data has not changed between them.
 * PostgreSQL's start time distinguishes data versions if a restored backup repeats a snapshot.
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
