import { AsyncLocalStorage } from 'node:async_hooks'

/** The time limits of a request, in milliseconds. */
type Limits = {
  /** The total time that the request may wait for the database. */
  readonly databaseMs: number
  /** The time from the request's first call to the card provider to the end of the last call. */
  readonly cardsMs: number
}

/** What is left of a request's time limits. */
type Budget = {
  readonly database: { leftMs: number }
  readonly cards: {
    readonly limitMs: number
    /** The end of the time limit as a `performance.now()`. Absent before the first call. */
    until?: number
  }
}

const current = new AsyncLocalStorage<Budget>()

const budgetOf = ({ databaseMs, cardsMs }: Limits): Budget => ({
  database: { leftMs: databaseMs },
  cards: { limitMs: cardsMs },
})

/** Creates a function that runs code within one request's time limits. */
export function createBudget(limits: Limits): (work: () => void) => void {
  const budget = budgetOf(limits)
  return (work) => current.run(budget, work)
}

/**
 * Runs `work` with a separate time limit of `ms` milliseconds for its database calls.
 * If `ms` is Infinity, the database calls in `work` have no time limit.
 * The request's time limit for the card provider does not apply to `work`.
 * Use `within` for work that several requests share, or that continues after its request has ended.
 */
export const within = <T>(ms: number, work: () => T): T =>
  current.run(budgetOf({ databaseMs: ms, cardsMs: Infinity }), work)

/** Runs `work` with a time limit of its own for the card provider, in milliseconds. */
export function withCardTime<T>(limitMs: number, work: () => T): T {
  const { database } = current.getStore() ?? budgetOf({ databaseMs: Infinity, cardsMs: limitMs })
  return current.run({ database, cards: { limitMs } }, work)
}

/**
 * Returns the time in milliseconds that the current request may still wait for the card provider.
 * The first call of `cardTimeLeft` in a request begins the time limit.
 * Returns Infinity if the running code has no time limit for the card provider.
 */
export function cardTimeLeft(): number {
  const cards = current.getStore()?.cards
  if (!cards) return Infinity
  const now = performance.now()
  cards.until ??= now + cards.limitMs
  return cards.until - now
}

/**
 * Returns the time in milliseconds that the current request may still wait for the database.
 * Returns Infinity if the running code has no time limit for its database calls.
 */
export const timeLeft = (): number => current.getStore()?.database.leftMs ?? Infinity

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
    if (budget) budget.database.leftMs -= performance.now() - began
  }
}
