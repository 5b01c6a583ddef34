import { sql } from 'kysely'
import type { Storage } from '../../server/storage/storage.ts'
import { dump } from '../server/dump.ts'

/** Watches a database for rows that are written. */
export async function openLedger(db: Storage) {
  // The embedded database counts its writes; any other is looked through each time.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  const count = async () => {
    if (!isEmbedded) return undefined
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]?.changes
  }
  let known = { changes: await count(), rows: await dump(db) }
  return {
    /** The tables whose rows differ from the last look. */
    look: async (): Promise<readonly string[]> => {
      const changes = await count()
      if (changes !== undefined && changes === known.changes) return []
      // A change that was taken back is counted too: the rows themselves decide.
      const rows = await dump(db)
      const before = known.rows
      known = { changes, rows }
      return Object.keys(rows).filter((table) => String(rows[table]) !== String(before[table]))
    },
  }
}
