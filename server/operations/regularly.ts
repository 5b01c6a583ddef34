import { setTimeout as pause } from 'node:timers/promises'
import type { App, Deps } from '../deps.ts'
import { within } from '../storage/budget.ts'

type Rhythm = {
  readonly everyMs: number
  /** How many milliseconds a job waits before a run, so that one run serves several requests. */
  readonly gatherMs?: number
}

/** The reason for a job's run: `due` if the time has come, `asked` at startup or on request. */
type Cause = 'due' | 'asked'

/** A background job. Resolves with the time at which to try again if the job cannot run now. */
export type RegularJob = (stopping: AbortSignal, cause: Cause) => Promise<Date | void>

/**
 * Runs a job when the server starts to listen, and then every `everyMs` ms until the server stops.
 * Runs of one job never overlap. If a run throws an error, the error is logged.
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
