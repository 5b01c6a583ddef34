import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { createBudget } from '../storage/budget.ts'

/**
 * Limits the total time for which each request may wait for PostgreSQL and for the card provider.
 * All queries of one request together may take at most `DATABASE_TIMEOUT_MS` milliseconds.
 * All calls of one request to the card provider together may take at most `cards.withinMs`.
 */
export function limitTime(app: App, { config, cards }: Deps): void {
  const databaseMs = config.databaseUrl ? config.databaseTimeoutMs : Infinity
  const limits = { databaseMs, cardsMs: cards.withinMs }
  const budgets = new WeakMap<FastifyRequest, ReturnType<typeof createBudget>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const within = createBudget(limits)
    budgets.set(request, within)
    within(done)
  })
  // Set the time limits again, because reading the body loses the limits' async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = budgets.get(request)
    if (within) within(done)
    else done()
  })
}
