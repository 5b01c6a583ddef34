import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import * as z from 'zod/mini'
import type { RefusalCode } from '../contract/refusals.ts'
import type { App } from '../deps.ts'
import { refusalBody } from './errors.ts'
import { Refusal } from './refusal.ts'

/** The connection limits for Fastify and Node, in milliseconds. */
export const CONNECTION_LIMITS = {
  /** How long, in milliseconds, a client may take to send a complete request with the body. */
  requestTimeout: 30_000,
  /** How long, in milliseconds, a connection may stay idle. No reply takes as long as this. */
  connectionTimeout: 120_000,
  http: {
    /** How long, in milliseconds, a client may take to send the headers after connecting. */
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5000,
    // Turn off Node's check of the `Host` header, because Node does not send a `RefusalReply`.
    requireHostHeader: false,
  },
} as const

/** Sends a `RefusalReply` to requests that Node would otherwise refuse before Fastify gets them. */
export function answerUnreadable(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(isNameless ? new Refusal(400, UNREADABLE.code, UNREADABLE.message) : undefined)
  })
  app.server.on('connect', (_request, socket) => refuseOn(app, socket, UNREADABLE))
  // Handle requests as usual even if their `Expect` header has an unknown value.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
}

/**
 * Handles requests that Node could not parse. Is passed to Fastify as `clientErrorHandler`.
 * Sends a `RefusalReply` if the connection still allows a reply, and closes the connection.
 * A connection on which nothing arrived is closed without a reply.
 */
export function answerClientError(this: Pick<App, 'log'>, error: unknown, socket: Duplex): void {
  const { code = '' } = Coded.safeParse(error).data ?? {}
  if (code === 'ECONNRESET' || !socket.writable || isAnswered(socket) || isUnused(socket))
    socket.destroy()
  else refuseOn(this, socket, BY_CODE[code] ?? UNREADABLE)
}

const Coded = z.object({ code: z.string() })

// Browsers open connections in advance. WebKit would take a 408 for the reply to its next request.
const Unused = z.object({ bytesRead: z.literal(0) })

const isUnused = (socket: Duplex) => Unused.safeParse(socket).success

type Answer = { status: number; code: RefusalCode; message: string }

const UNREADABLE = {
  status: 400,
  code: 'malformed',
  message: 'The request could not be read.',
} as const

const BY_CODE: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    message: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    message: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too_large',
    message: 'The request is too large.',
  },
}

// Matches a keep-alive connection on which the server is still replying to an earlier request.
const Answering = z.object({ _httpMessage: z.object({ headersSent: z.literal(true) }) })

const isAnswered = (socket: Duplex) => Answering.safeParse(socket).success

function refuseOn({ log }: Pick<App, 'log'>, socket: Duplex, answer: Answer): void {
  const requestId = randomUUID()
  const { status } = answer
  log.info({ reqId: requestId, route: 'unknown', status }, 'answered')
  const body = refusalBody(answer, requestId)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
