import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { App, Deps } from '../deps.ts'

const REQUEST_ID = 'reqId'

/** What Fastify is to be told of the log: one line a request, each with the request's id. */
export function logOptions({ logLevel }: Config, logTo: Deps['logTo']) {
  return {
    logger: { level: logLevel, stream: logTo ?? terminal, mixin: idOf },
    childLoggerFactory: logOfRequest,
  } satisfies FastifyServerOptions
}

let waiting = ''

const FLUSH_MS = 20
const FLUSH_SIZE = 8192

// Lines that come close together go out together: each write is a call of the system, which takes
// as long as a short request does. Whatever ends the process, short of a kill, they are written.
const terminal = {
  write(line: string): void {
    if (waiting === '') setTimeout(flush, FLUSH_MS).unref()
    waiting += line
    if (waiting.length > FLUSH_SIZE) flush()
  },
}

function flush(): void {
  if (waiting === '') return
  process.stdout.write(waiting)
  waiting = ''
}

process.on('exit', flush)

// A child of pino's own writes its bindings down when it is made, which costs as much as answering
// a short request does; most requests never log a line.
function logOfRequest(
  logger: FastifyBaseLogger,
  bindings: Readonly<Record<string, unknown>>,
  options: Parameters<FastifyBaseLogger['child']>[1],
): FastifyBaseLogger {
  if (options?.level !== undefined) return logger.child(bindings, options)
  return Object.assign(Object.create(logger), bindings)
}

function idOf(_fields: object, _level: number, logger: object): object {
  return REQUEST_ID in logger ? { [REQUEST_ID]: logger[REQUEST_ID] } : {}
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
