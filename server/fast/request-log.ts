import type { FastifyBaseLogger } from 'fastify'

const REQUEST_ID = 'reqId'

/**
 * The logger of one request. It inherits from the server's, because a child of pino's own serialises
 * its bindings when it is made, and most requests log one line.
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
