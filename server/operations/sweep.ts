import { MINUTE_MS } from '../clock.ts'
import { createClaimRetention } from '../booking/claim-retention.ts'
import { releaseExpiredHolds } from '../booking/held.ts'
import { createAuditRetention } from '../clinic/audit-retention.ts'
import { createChargeSweep } from '../payment/charge-sweep.ts'
import { createDisputeSweep } from '../payment/dispute-sweep.ts'
import type { App, Deps } from '../deps.ts'
import { forgetMerges } from '../people/merge.ts'
import { createRelease } from '../payment/release.ts'
import { createOutboxRetention } from '../outbox/retention.ts'
import { underLease } from '../outbox/lease.ts'
import { runRegularly } from './regularly.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'

/** A background job with a time limit, which starts no more work once `signal` is aborted. */
type Job = (signal: AbortSignal) => Promise<void>

type CreateJob = (deps: Deps) => Job

/** The background jobs for data that all processes of the clinic share. */
const SHARED: readonly CreateJob[] = [
  createChargeSweep,
  createRelease,
  (deps) => (signal) => deps.refunds.run(signal),
  createDisputeSweep,
  createAuditRetention,
  createOutboxRetention,
  createClaimRetention,
  ({ db, clock }) =>
    () =>
      forgetMerges(db, clock().toISOString()),
  (deps) => async () => void (await releaseExpiredHolds(deps)),
]

/** The background jobs for data in the memory of one process. */
const OWN: readonly CreateJob[] = [
  ({ failedSignIns }) =>
    () =>
      failedSignIns.flush(),
]

const createAll = (jobs: readonly CreateJob[], deps: Deps) => jobs.map((create) => create(deps))

const EVERY_MS = 5 * MINUTE_MS

// After a sweep starts, no process starts another scheduled sweep within `REST_MS` milliseconds.
// `REST_MS` is shorter than the interval `EVERY_MS`, so that one process can start every sweep.
const REST_MS = 4 * MINUTE_MS

// The time limit of each background job, in milliseconds, so that all jobs end before the next run.
const JOB_WITHIN_MS = Math.floor(REST_MS / (SHARED.length + OWN.length))

/**
 * Runs the jobs in `OWN` and `SHARED` one by one, at startup and then every five minutes.
 * If the clinic has several server processes, only one process runs the jobs for shared data.
 */
export function sweepRegularly(app: App, deps: Deps): void {
  const ownJobs = createAll(OWN, deps)
  const jobs = createAll(SHARED, deps)
  const sweepNow = runRegularly(app, deps, { everyMs: EVERY_MS }, async (stopping, cause) => {
    await doAll(ownJobs, stopping)
    const terms = { name: 'sweep', restMs: REST_MS, isUrgent: cause === 'asked' }
    return underLease(deps, terms, stopping, (signal) => doAll(jobs, signal))
  })
  deps.demoClock?.onMove(sweepNow)
}

export const sweep = (deps: Deps): Promise<void> =>
  doAll(createAll([...SHARED, ...OWN], deps), deps.stopping)

// If a background job fails or takes too long, the other jobs still run.
async function doAll(jobs: readonly Job[], stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) {
    if (stopping.aborted) break
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(JOB_WITHIN_MS)])
    await unlessAborted(signal, job(signal)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed`)
}
