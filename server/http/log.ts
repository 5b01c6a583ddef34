import { randomUUID } from 'node:crypto'
import { LogController, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'
import { terminal } from '../fast/log-lines.ts'

/**
 * Returns Fastify's log options. Turns off Fastify's request logging, which `logAnswers` replaces.
 */
export function logOptions({ logLevel }: Config, logTo: Deps['logTo']) {
  const logger = { level: logLevel, stream: logTo ?? terminal }
  const logController = new LogController({ disableRequestLogging: true })
  return { logger, logController, genReqId: () => randomUUID() } satisfies FastifyServerOptions
}

/**
 * Logs one line for each reply, with the route's pattern.
 * Does not log the request's URL, because the URL may contain an email address.
 */
export function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
