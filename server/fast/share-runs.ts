import { setImmediate } from 'node:timers/promises'
import { within } from '../storage/budget.ts'
import { waitFor } from '../storage/wait.ts'

/**
 * Creates a function that runs `work` for all calls of an event loop turn together.
 * One run happens at a time. The calls that arrive meanwhile share the next run.
 * A run begins after the last of its calls has arrived, so nobody gets an outdated result.
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
 * Creates a function that reads the value of a key.
 * Calls in the same event loop turn share one call of `read`.
 * `read` resolves with the values of all its keys, in order.
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
