import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'
import { terminal } from '../fast/log-lines.ts'
import { logOfRequest, requestId } from '../fast/request-log.ts'

/** What Fastify is to be told of the log: one line a request, each with the request's id. */
export function logOptions({ logLevel }: Config, logTo: Deps['logTo']) {
  return {
    logger: { level: logLevel, stream: logTo ?? terminal, mixin: requestId },
    childLoggerFactory: logOfRequest,
  } satisfies FastifyServerOptions
}

/** Logs each answer: the route's pattern, not its address, as addresses hold patients' emails. */
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
