import type { FastifyBaseLogger } from 'fastify'

const REQUEST_ID = 'reqId'

/**
 * The logger of one request, which inherits from the server's logger.
 * A child logger of pino serialises its bindings at once, but most requests log only one line.
 */
export function logOfRequest(
  logger: FastifyBaseLogger,
  bindings: Readonly<Record<string, unknown>>,
  options: Parameters<FastifyBaseLogger['child']>[1],
): FastifyBaseLogger {
  if (options?.level !== undefined) return logger.child(bindings, options)
  return Object.assign(Object.create(logger), bindings)
}

/** Adds the request's id to each of its log lines; a `mixin` of pino. */
export function requestId(_fields: object, _level: number, logger: object): object {
  return REQUEST_ID in logger ? { [REQUEST_ID]: logger[REQUEST_ID] } : {}
}
