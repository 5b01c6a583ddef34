import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'
import { terminal } from '../fast/log-lines.ts'
import { logOfRequest, requestId } from '../fast/request-log.ts'

/** Fastify's log options: one line for each request, with the request's id. */
export function logOptions({ logLevel }: Config, logTo: Deps['logTo']) {
  return {
    logger: { level: logLevel, stream: logTo ?? terminal, mixin: requestId },
    childLoggerFactory: logOfRequest,
  } satisfies FastifyServerOptions
}

/** Logs each reply by its route's pattern, because the address may contain a patient's email. */
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
