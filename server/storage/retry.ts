import { setTimeout } from 'node:timers/promises'
import { storageRetries } from './metrics.ts'
import { isSpent, spend } from './budget.ts'
import { StorageFault, type Fault } from './fault.ts'

// Some four seconds in all: a database that restarts is waited for, one that is gone is not.
const PAUSES_MS = [10, 40, 160, 640, 1300, 2000] as const

/** Runs `work` again while it throws a `StorageFault` that `mayRepeat` lets pass. */
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
      // Of two that collided, one comes first the next time.
      await spend(pause * (0.5 + Math.random()), (ms) => setTimeout(ms))
    }
  }
  return work()
}
