import { setImmediate } from 'node:timers/promises'
import { timeLeft, within } from '../storage/budget.ts'
import { StorageFault } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * Performs several write jobs, such as inserts of bookings, in the transaction `tx`.
 * Resolves with the results of the jobs, in the order of the jobs.
 */
type Work<Job, Result> = (tx: Storage, jobs: readonly Job[]) => Promise<readonly Result[]>

type Asked<Job, Result> = PromiseWithResolvers<Result> & {
  readonly job: Job
  /** The milliseconds for which the request may still wait for the database. */
  readonly leftMs: number
  isOver: boolean
}

// The maximum number of write jobs that share one transaction.
const MOST = 64

// A request takes up to three event loop turns from its arrival until it writes to the database.
const TURNS = 3

/**
 * Creates a function that performs a write job, in a transaction shared with other write jobs.
 * One transaction runs at a time; the jobs that arrive meanwhile share the next one.
 * So simultaneous requests wait for the disk only once, and never for each other's locks.
 * No job resolves before its transaction commits.
 * If a shared transaction fails, each job runs again in a transaction of its own.
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
 * Waits until no further job arrives within a few turns of the event loop.
 * Stops waiting as soon as there are enough jobs for one transaction.
 */
async function untilNoneArrives(count: () => number): Promise<void> {
  let before = 0
  while (count() > before && count() < MOST) {
    before = count()
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
  }
}

/** Limits the time of a transaction to the longest time for which one of its jobs may wait. */
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

/** Waits for the result of a job until the time limit of the job's request ends. */
async function inTime<Job, Result>(asked: Asked<Job, Result>): Promise<Result> {
  try {
    return await waitFor(asked.promise)
  } finally {
    asked.isOver = true
  }
}
