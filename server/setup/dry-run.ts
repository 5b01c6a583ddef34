import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'

/** The error that rolls back a dry run's transaction, and contains the transaction's result. */
class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('A dry run stores nothing')
    this.result = result
  }
}

/**
 * Runs `work` in one database transaction. A dry run rolls the transaction back.
 * Resolves with the result of `work`, even after a rollback.
 */
export async function tryOut<Result>(
  db: Storage,
  isDry: boolean,
  work: (tx: Storage) => Promise<Result>,
): Promise<Result> {
  let undone: Undone<Result> | undefined
  return transact(db, async (tx) => {
    const result = await work(tx)
    if (!isDry) return result
    undone = new Undone(result)
    throw undone
  }).catch((error: unknown) => {
    if (undone !== undefined && error === undone) return undone.result
    throw error
  })
}
