import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request may still wait for the database, in milliseconds. */
type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget>()

/** Opens a budget of `ms`. What runs within it waits that long for the database in all. */
export function createBudget(ms: number): (work: () => void) => void {
  const budget = { leftMs: ms }
  return (work) => current.run(budget, work)
}

/** True once the request that this runs for has waited as long as it may. */
export const isSpent = (): boolean => (current.getStore()?.leftMs ?? Infinity) <= 0

/** Does `work`, and takes the time from the budget of the request that it runs for, if any. */
export async function spend<T>(mostMs: number, work: (leftMs: number) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  const began = performance.now()
  try {
    return await work(Math.min(mostMs, budget?.leftMs ?? Infinity))
  } finally {
    if (budget) budget.leftMs -= performance.now() - began
  }
}
