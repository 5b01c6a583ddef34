import { setImmediate } from 'node:timers/promises'

/**
 * The maximum time in milliseconds that a shared PostgreSQL query waits for the previous query.
 * All requests that arrive while a shared query waits get the result of that query.
 */
export const PATIENCE_MS = 10

/**
 * Creates a function that runs `work` once for all calls in one event loop turn.
 * `work` starts after the last call of the turn, so no caller gets data older than the call.
 * A run of `work` waits at most `patienceMs` milliseconds for the previous run to end.
 * A call that arrives while a run waits for the previous run gets the result of the waiting run.
 */
export function onceATurn<T>(work: () => T | Promise<T>, patienceMs = 0): () => Promise<T> {
  let next: Promise<T> | undefined
  let last: Promise<T> | undefined
  const run = async (before: Promise<T> | undefined) => {
    await setImmediate()
    if (before && patienceMs > 0) await endOrTimeout(before, patienceMs)
    next = undefined
    return work()
  }
  return () => {
    if (!next) {
      next = run(last)
      last = next
    }
    return next
  }
}

/** Resolves when `work` has settled, or after `ms` milliseconds. */
function endOrTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  work.then(end, end)
  return promise
}
