import { withRetry } from './retry.ts'
import type { Storage } from './storage.ts'

/**
 * Runs `work` as one transaction.
 * After a conflict or a lost connection, `work` runs again, so it must change only the database.
 * Throws a `StorageFault` if no retry succeeds.
 */
export function transact<T>(db: Storage, work: (tx: Storage) => Promise<T>): Promise<T> {
  return withRetry(
    () => db.transaction().execute(work),
    (fault) => fault === 'collided' || fault === 'lost',
  )
}
