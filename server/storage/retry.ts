import { setTimeout } from 'node:timers/promises'
import { storageRetries } from './metrics.ts'
import { isSpent, spend } from './budget.ts'
import { StorageFault, type Fault } from './fault.ts'

// The pauses between attempts, in milliseconds, which in total are longer than a database restart.
const PAUSES_MS = [10, 40, 160, 640, 1300, 2000] as const

/**
 * Runs `work`, and runs it again after a `StorageFault` for which `mayRepeat` returns true.
 * Throws the last error after seven attempts, or when the request's time limit has passed.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  mayRepeat: (fault: Fault) => boolean,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageFault) || isSpent() || !mayRepeat(error.fault)) throw error
      storageRetries.inc({ fault: error.fault })
      // A random delay makes it unlikely that two conflicting transactions conflict again.
      await spend(pause * (0.5 + Math.random()), (ms) => setTimeout(ms))
    }
  }
  return work()
}
