import { request as ask } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { parseDate } from '@internationalized/date'
import { formatBookingDate } from '../schemas/date.ts'
import type { Reply } from './messages.ts'

export type Request = {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the text of an HTTP request for a persistent connection. */
export function write(request: Request): string {
  const { method = 'GET', path, body } = request
  const head = Object.entries({ host: 'localhost', ...headersOf(request) })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${encodeURI(path)} HTTP/1.1\r\n${lines.join('')}\r\n${textOf(body)}`
}

export const textOf = (body: object | undefined) => (body ? JSON.stringify(body) : '')

export const headersOf = ({ token, body, headers }: Request): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(textOf(body))),
  }),
  ...headers,
})

/** Returns the date that is `days` days after today, in the API's date format. */
export const dayAhead = (days: number) =>
  formatBookingDate(parseDate(new Date().toISOString().slice(0, 10)).add({ days }))

const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'content-length'])

// On a busy computer, the server refuses requests for a while. Wait at most a minute for it.
const PAUSE_MS = 1000
const ATTEMPTS = 60

/** Returns a server's reply byte for byte, so that a baseline server can send the same bytes. */
export async function replyTo(port: number, request: Request, attempts = ATTEMPTS): Promise<Reply> {
  const { method = 'GET', path, body } = request
  const sent = ask({ port, path: encodeURI(path), method, headers: headersOf(request) })
  sent.end(textOf(body))
  const [reply] = await once(sent, 'response')
  const bytes = await buffer(reply)
  if (reply.statusCode === 503 && attempts > 1) {
    await setTimeout(PAUSE_MS)
    return replyTo(port, request, attempts - 1)
  }
  if (reply.statusCode !== 200)
    throw new Error(`${path} was answered ${reply.statusCode}: ${bytes.toString()}`)
  const headers = Object.entries<string>(reply.headers)
  return {
    headers: Object.fromEntries(headers.filter(([name]) => !PER_CONNECTION.has(name))),
    body: bytes.toString('base64'),
  }
}
