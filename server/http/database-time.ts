import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../deps.ts'
import { createBudget } from '../storage/budget.ts'

/** Lets each request wait `DATABASE_TIMEOUT_MS` for PostgreSQL in all, however often it asks. */
export function limitDatabaseTime(app: App, { config }: Deps): void {
  if (!config.databaseUrl) return
  const budgets = new WeakMap<FastifyRequest, ReturnType<typeof createBudget>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const within = createBudget(config.databaseTimeoutMs)
    budgets.set(request, within)
    within(done)
  })
  // The body has been read by a stream, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = budgets.get(request)
    if (within) within(done)
    else done()
  })
}
