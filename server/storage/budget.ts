import { AsyncLocalStorage } from 'node:async_hooks'

/** The milliseconds for which a request may still wait for the database. */
type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget>()

/** Runs code that may wait `ms` milliseconds in total for all its database calls. */
export function createBudget(ms: number): (work: () => void) => void {
  const budget = { leftMs: ms }
  return (work) => current.run(budget, work)
}

/**
 * Runs `work` with a time budget of `ms` milliseconds, which may be Infinity.
 * Work for several requests, or after a request, must not use the time budget of one request.
 */
export const within = <T>(ms: number, work: () => T): T => current.run({ leftMs: ms }, work)

/**
 * Returns for how many milliseconds the current request may still wait for the database.
 * Returns Infinity if there is no limit.
 */
export const timeLeft = (): number => current.getStore()?.leftMs ?? Infinity

/** Returns whether the current request has used up its time budget. */
export const isSpent = (): boolean => timeLeft() <= 0

/** Runs `work` and subtracts its duration from the time budget of the current request. */
export async function spend<T>(mostMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  const began = performance.now()
  try {
    return await work(Math.min(mostMs, timeLeft()))
  } finally {
    if (budget) budget.leftMs -= performance.now() - began
  }
}
