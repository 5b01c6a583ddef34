import { register } from 'prom-client'
import { bearerOf } from './auth.ts'
import type { App, Deps } from '../deps.ts'
import { requestSeconds } from './metrics.ts'
import { PROBE } from './overload.ts'
import { Refusal } from './refusal.ts'
import { isSameSecret } from './same-secret.ts'

/**
 * Adds the route `GET /metrics` in Prometheus format, for clients that send the metrics token.
 * Does not add the route `/metrics` if the `METRICS_TOKEN` setting is empty.
 */
export function metricsRoute(app: App, { config }: Deps): void {
  measureRequests(app)
  const { metricsToken } = config
  if (metricsToken === '') return
  app.get(
    '/metrics',
    { config: { probe: PROBE.probe }, logLevel: 'warn' },
    async (request, reply) => {
      if (!isSameSecret(bearerOf(request), metricsToken))
        throw new Refusal(
          401,
          'unauthorized',
          'The metrics require METRICS_TOKEN as the bearer token.',
        )
      return reply.type(register.contentType).send(await register.metrics())
    },
  )
}

// Labels metrics with the route's pattern, because URLs vary and may contain email addresses.
function measureRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}
