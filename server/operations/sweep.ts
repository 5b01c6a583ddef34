import { createAuditRetention } from '../clinic/audit-retention.ts'
import { createChargeSweep } from '../payment/charge-sweep.ts'
import type { App, Deps } from '../deps.ts'
import { createRefunds } from '../payment/refund.ts'
import { createRelease } from '../payment/release.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'

/** A background job that works in limited portions and starts no more after `signal` is aborted. */
type Job = (signal: AbortSignal) => Promise<void>

const createJobs = (deps: Deps): readonly Job[] => [
  createChargeSweep(deps),
  createRelease(deps),
  createRefunds(deps),
  createAuditRetention(deps),
  () => deps.failedSignIns.flush(),
]

const EVERY_MS = 5 * 60_000

// The time limits of all background jobs add up to less than the interval between runs.
const JOB_WITHIN_MS = 60_000

/** Runs every background job in turn, at start and every five minutes until the server stops. */
export function sweepRegularly(app: App, deps: Deps): void {
  const jobs = createJobs(deps)
  const ending = new AbortController()
  const stopping = AbortSignal.any([deps.stopping, ending.signal])
  let sweeping = Promise.resolve()
  const sweepOnce = () => {
    sweeping = sweeping
      .then(() => doAll(jobs, stopping))
      .catch((error: unknown) => stopping.aborted || app.log.error(error))
      .then(() => undefined)
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(sweepOnce, EVERY_MS).unref()
    sweepOnce()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    ending.abort()
    await sweeping
  })
}

/** Runs every background job once. */
export const sweep = (deps: Deps): Promise<void> => doAll(createJobs(deps), deps.stopping)

// A background job that fails or takes too long does not stop the other jobs.
async function doAll(jobs: readonly Job[], stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) {
    if (stopping.aborted) break
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(JOB_WITHIN_MS)])
    await unlessAborted(signal, job(signal)).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed`)
}
