import { setImmediate } from 'node:timers/promises'
import { timeLeft, within } from '../storage/budget.ts'
import { StorageFault } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * Performs several write jobs, such as inserting bookings, in the transaction `tx`.
 * Resolves with the results of the jobs, in the order of the jobs.
 */
type Work<Job, Result> = (tx: Storage, jobs: readonly Job[]) => Promise<readonly Result[]>

type Asked<Job, Result> = PromiseWithResolvers<Result> & {
  readonly job: Job
  /** The time in milliseconds that the job's request may still wait for the database. */
  readonly leftMs: number
  isOver: boolean
}

// The maximum number of write jobs that share one transaction.
const MOST = 64

// The maximum number of event loop turns between a request's arrival and the queueing of its job.
const TURNS = 3

/**
 * Creates a function that performs a write job. Several write jobs share one transaction.
 * Write jobs that arrive while a transaction runs share the next transaction.
 * Simultaneous write jobs share one commit, so they do not wait for each other's locks.
 * A write job's promise resolves only after the job's transaction has committed.
 * If a shared transaction fails, each of its write jobs runs again in a separate transaction.
 * If it is uncertain whether a failed transaction was committed, all its write jobs fail.
 */
export function batchWrites<Job, Result>(
  db: Storage,
  work: Work<Job, Result>,
): (job: Job) => Promise<Result> {
  let waiting: Asked<Job, Result>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await untilNoneArrives(() => waiting.length)
      const jobs = waiting.slice(0, MOST).filter(({ isOver }) => !isOver)
      waiting = waiting.slice(MOST)
      if (jobs.length > 0) await withTimeOf(jobs, () => inOne(db, jobs, work))
    }
    isRunning = false
  }
  return (job) => {
    const asked = { job, leftMs: timeLeft(), isOver: false, ...Promise.withResolvers<Result>() }
    waiting.push(asked)
    if (!isRunning) void run()
    return inTime(asked)
  }
}

/**
 * Waits until no further write job arrives within a few turns of the event loop.
 * The wait also ends when `MOST` write jobs are waiting.
 */
async function untilNoneArrives(count: () => number): Promise<void> {
  let before = 0
  while (count() > before && count() < MOST) {
    before = count()
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
  }
}

/** Calls `run` with a time limit for the database: the longest `leftMs` of the given requests. */
const withTimeOf = <T>(asked: readonly { readonly leftMs: number }[], run: () => T): T =>
  within(Math.max(...asked.map(({ leftMs }) => leftMs)), run)

async function inOne<Job, Result>(
  db: Storage,
  asked: readonly Asked<Job, Result>[],
  work: Work<Job, Result>,
): Promise<void> {
  try {
    const results = await transact(db, (tx) =>
      work(
        tx,
        asked.map(({ job }) => job),
      ),
    )
    for (const [at, result] of results.entries()) asked[at]?.resolve(result)
  } catch (error) {
    const isUncertain = error instanceof StorageFault && error.fault === 'uncertain'
    if (asked.length === 1 || isUncertain) for (const { reject } of asked) reject(error)
    else await Promise.all(asked.map((each) => inOne(db, [each], work)))
  }
}

/** Waits for a write job's result, but no longer than the time limit of the job's request. */
async function inTime<Job, Result>(asked: Asked<Job, Result>): Promise<Result> {
  try {
    return await waitFor(asked.promise)
  } finally {
    asked.isOver = true
  }
}
