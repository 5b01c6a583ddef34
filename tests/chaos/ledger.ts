import { sql } from 'kysely'
import type { Storage } from '../../server/storage/storage.ts'
import { dump } from '../rig/dump.ts'

/** Detects written rows in a database. */
export async function openLedger(db: Storage) {
  // The embedded database counts its writes. Any other is compared row by row.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  const count = async () => {
    if (!isEmbedded) return undefined
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]?.changes
  }
  let known = { changes: await count(), rows: await dump(db) }
  return {
    /** Returns the tables whose rows have changed since the last call. */
    look: async (): Promise<readonly string[]> => {
      const changes = await count()
      if (changes !== undefined && changes === known.changes) return []
      // The counter also counts writes that were rolled back, so compare the rows.
      const rows = await dump(db)
      const before = known.rows
      known = { changes, rows }
      return Object.keys(rows).filter((table) => String(rows[table]) !== String(before[table]))
    },
  }
}
