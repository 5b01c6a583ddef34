import { AsyncLocalStorage } from 'node:async_hooks'

/** The time that a request may still wait for the database, in milliseconds. */
type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget>()

/** Runs code with a time budget of `ms` milliseconds for all its database calls together. */
export function createBudget(ms: number): (work: () => void) => void {
  const budget = { leftMs: ms }
  return (work) => current.run(budget, work)
}

/** Returns whether the current request has used up its time budget. */
export const isSpent = (): boolean => (current.getStore()?.leftMs ?? Infinity) <= 0

/** Runs `work` and subtracts its duration from the time budget of the current request. */
export async function spend<T>(mostMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  const began = performance.now()
  try {
    return await work(Math.min(mostMs, budget?.leftMs ?? Infinity))
  } finally {
    if (budget) budget.leftMs -= performance.now() - began
  }
}
