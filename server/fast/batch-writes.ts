import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

type Work<Job, Result> = (db: Storage, job: Job) => Promise<Result>

type Asked<Job, Result> = PromiseWithResolvers<Result> & { readonly job: Job }

/**
 * Runs the `work` of all requests of one event loop turn in one transaction.
 * Does so only if the database has one connection.
 * Thus the requests wait for the disk only once.
 * No request is answered before the commit.
 * If the transaction fails, each request runs again alone, so no request makes another fail.
 */
export function batchWrites<Job, Result>(db: Storage, work: Work<Job, Result>) {
  if (db.getExecutor().adapter.supportsMultipleConnections) return (job: Job) => work(db, job)
  let waiting: Asked<Job, Result>[] = []
  const run = () => {
    const asked = waiting
    waiting = []
    if (asked.length > 1) void inOne(db, asked, work)
    else alone(db, asked, work)
  }
  return (job: Job): Promise<Result> => {
    const asked = { job, ...Promise.withResolvers<Result>() }
    if (waiting.push(asked) === 1) setImmediate(run)
    return asked.promise
  }
}

async function inOne<Job, Result>(
  db: Storage,
  asked: readonly Asked<Job, Result>[],
  work: Work<Job, Result>,
): Promise<void> {
  try {
    const answers = await transact(db, async (tx) => {
      const ready: (() => void)[] = []
      for (const { job, resolve } of asked) {
        const result = await work(tx, job)
        ready.push(() => resolve(result))
      }
      return ready
    })
    for (const answer of answers) answer()
  } catch {
    alone(db, asked, work)
  }
}

function alone<Job, Result>(
  db: Storage,
  asked: readonly Asked<Job, Result>[],
  work: Work<Job, Result>,
): void {
  for (const { job, resolve, reject } of asked) work(db, job).then(resolve, reject)
}
