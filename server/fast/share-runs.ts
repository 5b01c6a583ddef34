import { setImmediate } from 'node:timers/promises'
import { within } from '../storage/budget.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * Creates a function that runs `work` once for all calls in an event loop turn.
 * Only one run of `work` happens at a time. Calls that arrive during a run share the next run.
 * No call gets the result of a run that started before the call.
 */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const runAfter = async (before: Promise<unknown>) => {
    await Promise.all([before, setImmediate()])
    next = undefined
    return work()
  }
  const begin = () => {
    const before = last
    const run = within(Infinity, () => runAfter(before))
    last = run.catch(() => undefined)
    return run
  }
  return () => waitFor((next ??= begin()))
}

/**
 * Creates a function that looks up the value of a key with `read`.
 * All requests for values in one event loop turn share one call of `read`.
 * `read` resolves with the values of all requested keys, in the order of the keys.
 */
export function shareReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value | undefined> {
  let keys: Key[] = []
  const run = shareRuns(() => {
    const asked = keys
    keys = []
    return read(asked)
  })
  return async (key) => {
    const at = keys.push(key) - 1
    return (await run())[at]
  }
}
