import { withRetry } from './retry.ts'
import type { Storage } from './storage.ts'

/**
 * Runs `work` as one transaction, completely or not at all.
 * After a conflict or a lost connection `work` runs again, so it must change only the database.
 * Throws a `StorageFault` if running `work` again does not help.
 */
export function transact<T>(db: Storage, work: (tx: Storage) => Promise<T>): Promise<T> {
  return withRetry(
    () => db.transaction().execute(work),
    (fault) => fault === 'collided' || fault === 'lost',
  )
}
