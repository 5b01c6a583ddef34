import { setImmediate } from 'node:timers/promises'

/**
 * With PostgreSQL, a lookup waits this many milliseconds at most for the lookup before it.
 * More requests then share one query, and a lost connection delays only its own requests for long.
 */
export const PATIENCE_MS = 10

/**
 * Creates a function that runs `work` once for all calls of an event loop turn.
 * The run begins after the last of its calls, so nobody gets an outdated result.
 * A run waits at most `patienceMs` for the run before it. All calls during this wait share the run
 * that waits.
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

/** Resolves when `work` has ended, or after `ms` milliseconds. */
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
