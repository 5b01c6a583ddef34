import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { createBudget } from '../storage/budget.ts'

/**
 * Limits how long each request may wait for PostgreSQL, in total over all its queries.
 * In total, a request waits at most `DATABASE_TIMEOUT_MS` milliseconds for the database.
 */
export function limitDatabaseTime(app: App, { config }: Deps): void {
  if (!config.databaseUrl) return
  const budgets = new WeakMap<FastifyRequest, ReturnType<typeof createBudget>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const within = createBudget(config.databaseTimeoutMs)
    budgets.set(request, within)
    within(done)
  })
  // The async context with the time limit is lost while the body is read, so set the limit again.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = budgets.get(request)
    if (within) within(done)
    else done()
  })
}
