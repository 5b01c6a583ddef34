import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { createBudget } from '../storage/budget.ts'

/**
 * Limits the total time for which each request may wait for PostgreSQL.
 * All queries of one request together may take at most `DATABASE_TIMEOUT_MS` milliseconds.
 */
export function limitDatabaseTime(app: App, { config }: Deps): void {
  if (!config.databaseUrl) return
  const budgets = new WeakMap<FastifyRequest, ReturnType<typeof createBudget>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const within = createBudget(config.databaseTimeoutMs)
    budgets.set(request, within)
    within(done)
  })
  // Set the database time limit again, because reading the body loses the limit's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = budgets.get(request)
    if (within) within(done)
    else done()
  })
}
