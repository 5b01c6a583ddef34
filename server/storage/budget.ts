import { AsyncLocalStorage } from 'node:async_hooks'

/** The remaining time in milliseconds that a request may spend waiting for the database. */
type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget>()

/** Creates a function that runs code whose database calls may wait `ms` milliseconds in total. */
export function createBudget(ms: number): (work: () => void) => void {
  const budget = { leftMs: ms }
  return (work) => current.run(budget, work)
}

/**
 * Runs `work` with a separate time limit of `ms` milliseconds for its database calls.
 * If `ms` is Infinity, the database calls in `work` have no time limit.
 * Use `within` for work that several requests share, or that continues after its request has ended.
 */
export const within = <T>(ms: number, work: () => T): T => current.run({ leftMs: ms }, work)

/**
 * Returns the time in milliseconds that the current request may still wait for the database.
 * Returns Infinity if the running code has no time limit for its database calls.
 */
export const timeLeft = (): number => current.getStore()?.leftMs ?? Infinity

/** Returns whether the current request has used up its waiting time for the database. */
export const isSpent = (): boolean => timeLeft() <= 0

/**
 * Calls `work` with the smaller of `mostMs` and the request's remaining database time (`timeLeft`).
 * Subtracts the duration of `work` from the request's remaining database time.
 */
export async function spend<T>(mostMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  const began = performance.now()
  try {
    return await work(Math.min(mostMs, timeLeft()))
  } finally {
    if (budget) budget.leftMs -= performance.now() - began
  }
}
