import { sql } from 'kysely'
import type { Storage } from '../../server/storage/storage.ts'
import { dump } from '../rig/dump.ts'

/** Returns a function `look` that finds changed rows in a database. */
export async function openLedger(db: Storage) {
  // In SQLite, an unchanged count of written rows means that no row has changed.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  const count = async () => {
    if (!isEmbedded) return undefined
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]?.changes
  }
  let known = { changes: await count(), rows: await dump(db) }
  return {
    /** Returns the tables whose rows have changed since the previous call of `look`. */
    look: async (): Promise<readonly string[]> => {
      const changes = await count()
      if (changes !== undefined && changes === known.changes) return []
      // SQLite's counter includes writes that were rolled back, so also compare the rows' contents.
      const rows = await dump(db)
      const before = known.rows
      known = { changes, rows }
      return Object.keys(rows).filter((table) => String(rows[table]) !== String(before[table]))
    },
  }
}
