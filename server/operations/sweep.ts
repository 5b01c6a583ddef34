import { MINUTE_MS } from '../clock.ts'
import { createClaimRetention } from '../booking/claim-retention.ts'
import { releaseExpiredHolds } from '../booking/held.ts'
import { createAuditRetention } from '../clinic/audit-retention.ts'
import { createChargeSweep } from '../payment/charge-sweep.ts'
import { createDisputeSweep } from '../payment/dispute-sweep.ts'
import type { App, Deps } from '../deps.ts'
import { createRefunds } from '../payment/refund.ts'
import { createRelease } from '../payment/release.ts'
import { createOutboxRetention } from '../outbox/retention.ts'
import { underLease } from '../outbox/lease.ts'
import { runRegularly } from './regularly.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'

/** A background job of limited duration, which starts no more work after `signal` is aborted. */
type Job = (signal: AbortSignal) => Promise<void>

/** Creates the background jobs for data that all processes share. */
const createJobs = (deps: Deps): readonly Job[] => [
  createChargeSweep(deps),
  createRelease(deps),
  createRefunds(deps),
  createDisputeSweep(deps),
  createAuditRetention(deps),
  createOutboxRetention(deps),
  createClaimRetention(deps),
  async () => void (await releaseExpiredHolds(deps)),
]

/** Creates the background jobs for data in the memory of one process. */
const createOwnJobs = (deps: Deps): readonly Job[] => [() => deps.failedSignIns.flush()]

const EVERY_MS = 5 * MINUTE_MS

// For this many milliseconds after the start of a run, no process starts another scheduled run.
// `REST_MS` must be less than `EVERY_MS`, or this process would skip its next run.
const REST_MS = 4 * MINUTE_MS

// The time limit of each background job. The limits add up to less than the interval between runs.
const JOB_WITHIN_MS = 40_000

/**
 * Runs every background job in turn, at start and every five minutes until the server stops.
 * If there are several processes, only one process runs the jobs for the shared data.
 */
export function sweepRegularly(app: App, deps: Deps): void {
  const ownJobs = createOwnJobs(deps)
  const jobs = createJobs(deps)
  const sweepNow = runRegularly(app, deps, { everyMs: EVERY_MS }, async (stopping, cause) => {
    await doAll(ownJobs, stopping)
    const terms = { name: 'sweep', restMs: REST_MS, isUrgent: cause === 'asked' }
    return underLease(deps, terms, stopping, (signal) => doAll(jobs, signal))
  })
  deps.demoClock?.onMove(sweepNow)
}

export const sweep = (deps: Deps): Promise<void> =>
  doAll([...createJobs(deps), ...createOwnJobs(deps)], deps.stopping)

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
