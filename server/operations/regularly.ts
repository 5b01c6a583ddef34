import { setTimeout as pause } from 'node:timers/promises'
import type { App, Deps } from '../deps.ts'
import { within } from '../storage/budget.ts'

type Rhythm = {
  readonly everyMs: number
  /** How long a requested run of a job waits for further requests, in milliseconds. */
  readonly gatherMs?: number
}

/** The cause of a job's run: `due` after the interval, `asked` at the start or on request. */
type Cause = 'due' | 'asked'

/** A background job. A job that cannot run now resolves with the time at which to try again. */
export type RegularJob = (stopping: AbortSignal, cause: Cause) => Promise<Date | void>

/**
 * Runs `job` once the server listens, then every `everyMs` until the server stops.
 * Two runs of the job never overlap. If a run throws an error, the error is logged.
 * Returns a function that requests a run of the job as soon as possible.
 */
export function runRegularly(
  app: App,
  deps: Pick<Deps, 'stopping' | 'realClock'>,
  { everyMs, gatherMs = 0 }: Rhythm,
  job: RegularJob,
): () => void {
  const ending = new AbortController()
  const stopping = AbortSignal.any([deps.stopping, ending.signal])
  let running = Promise.resolve()
  let waiting: Cause | undefined
  let again: NodeJS.Timeout | undefined
  const once = async () => {
    if (gatherMs > 0) await pause(gatherMs, undefined, { signal: stopping })
    const cause = waiting ?? 'due'
    waiting = undefined
    if (stopping.aborted) return
    const at = await job(stopping, cause)
    clearTimeout(again)
    if (at) again = setTimeout(() => run('due'), at.getTime() - deps.realClock().getTime()).unref()
  }
  const run = (cause: Cause) => {
    const isWaiting = waiting !== undefined
    if (waiting !== 'asked') waiting = cause
    if (isWaiting) return
    running = running
      .then(() => within(Infinity, once))
      .catch((error: unknown) => {
        if (!stopping.aborted) app.log.error(error)
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => run('due'), everyMs).unref()
    run('asked')
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    clearTimeout(again)
    ending.abort()
    await running
  })
  return () => run('asked')
}
