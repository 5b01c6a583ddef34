import { withRetry } from './retry.ts'
import type { Storage } from './storage.ts'

/**
 * Runs `work` as one transaction, whole or not at all. Where others got in between or the
 * connection was lost it runs again, so it must change nothing but the database. Throws a
 * `StorageFault` where that does not help.
 */
export function transact<T>(db: Storage, work: (tx: Storage) => Promise<T>): Promise<T> {
  return withRetry(
    () => db.transaction().execute(work),
    (fault) => fault === 'collided' || fault === 'lost',
  )
}
