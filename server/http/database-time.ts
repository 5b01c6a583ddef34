import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { createBudget } from '../storage/budget.ts'

/**
 * Limits how long each request may wait for PostgreSQL, over all its queries.
 * The limit is the setting `DATABASE_TIMEOUT_MS`.
 */
export function limitDatabaseTime(app: App, { config }: Deps): void {
  if (!config.databaseUrl) return
  const budgets = new WeakMap<FastifyRequest, ReturnType<typeof createBudget>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const within = createBudget(config.databaseTimeoutMs)
    budgets.set(request, within)
    within(done)
  })
  // The stream that reads the body loses the async context, so enter the time budget again.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = budgets.get(request)
    if (within) within(done)
    else done()
  })
}
