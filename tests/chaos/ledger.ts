import { sql } from 'kysely'
import type { Storage } from '../../server/storage/storage.ts'
import { dump } from '../server/dump.ts'

/** Watches the embedded database for rows that are written. */
export async function openLedger(db: Storage) {
  const count = async () => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    return rows[0]?.changes ?? 0
  }
  let known = { changes: await count(), rows: await dump(db) }
  return {
    /** The tables whose rows differ from the last look. */
    look: async (): Promise<readonly string[]> => {
      const changes = await count()
      if (changes === known.changes) return []
      // A change that was taken back is counted too: the rows themselves decide.
      const rows = await dump(db)
      const before = known.rows
      known = { changes, rows }
      return Object.keys(rows).filter((table) => String(rows[table]) !== String(before[table]))
    },
  }
}
