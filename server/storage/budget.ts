import { AsyncLocalStorage } from 'node:async_hooks'

/** How many milliseconds a request may still wait for the database. */
type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget>()

/** Creates a function that runs code whose database calls may wait `ms` milliseconds in total. */
export function createBudget(ms: number): (work: () => void) => void {
  const budget = { leftMs: ms }
  return (work) => current.run(budget, work)
}

/**
 * Runs `work` with a separate time limit for database calls: `ms` milliseconds, or Infinity.
 * Use `within` for work that several requests share, or that goes on after its request has ended.
 */
export const within = <T>(ms: number, work: () => T): T => current.run({ leftMs: ms }, work)

/**
 * Returns for how many milliseconds the current request may still wait for the database.
 * Returns Infinity if the running code has no time limit for the database.
 */
export const timeLeft = (): number => current.getStore()?.leftMs ?? Infinity

/** Returns whether the current request has used up its waiting time for the database. */
export const isSpent = (): boolean => timeLeft() <= 0

/** Runs `work`, and subtracts its duration from the request's waiting time for the database. */
export async function spend<T>(mostMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  const began = performance.now()
  try {
    return await work(Math.min(mostMs, timeLeft()))
  } finally {
    if (budget) budget.leftMs -= performance.now() - began
  }
}
