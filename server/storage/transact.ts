import { withRetry } from './retry.ts'
import type { Storage } from './storage.ts'

/**
 * Runs `work` in one database transaction.
 * After a conflict or a lost connection, `work` runs again, so it must change only the database.
 * Throws a `StorageFault` if the last attempt fails too.
 */
export function transact<T>(db: Storage, work: (tx: Storage) => Promise<T>): Promise<T> {
  return withRetry(
    () => db.transaction().execute(work),
    (fault) => fault === 'collided' || fault === 'lost',
  )
}
