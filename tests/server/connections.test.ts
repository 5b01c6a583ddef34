import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RefusalReply } from '../../schemas/refusal.ts'
import { buildApp } from '../../server/app.ts'
import { answerClientError, CONNECTION_LIMITS } from '../../server/http/connections.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  clinic = await startClinic({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(line) },
  })
})
afterEach(() => clinic.stop())

/** Sends `bytes` over a connection. Resolves with all received data when the connection closes. */
async function send(port: number, bytes: string) {
  const socket = connect(port)
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const portOf = (url: string) => Number(new URL(url).port)

describe('a request that Node cannot parse', () => {
  it.each([
    [
      'a control byte in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nA: a\u0001b\r\n\r\n',
      400,
      'malformed',
    ],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed'],
    ['a method for proxies', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed'],
    ['no host', 'GET /service HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'a method that no route has',
      'PROPFIND /service HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('gets the standard error: %s', async (_what, bytes, status, code) => {
    const answer = await send(portOf(clinic.url), bytes)
    expect(answer.status).toBe(status)
    expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    const { error } = RefusalReply.parse(JSON.parse(answer.body))
    expect(error.code).toBe(code)
    await expect.poll(() => lines.join('')).toContain(error.requestId)
  })

  it('is answered as usual if it only expects something unknown', async () => {
    const bytes = 'GET /service HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n'
    expect((await send(portOf(clinic.url), bytes)).status).toBe(200)
  })
})

describe('a connection', () => {
  it('has these limits', async () => {
    const { server } = await buildApp(clinic.deps)
    expect(server).toMatchObject({
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      timeout: 120_000,
    })
  })

  /** Starts a server with the product's connection time limits, shortened for this test. */
  async function startImpatient() {
    const app = Fastify({
      ...CONNECTION_LIMITS,
      requestTimeout: 60,
      http: { ...CONNECTION_LIMITS.http, headersTimeout: 30, connectionsCheckingInterval: 10 },
      clientErrorHandler: answerClientError,
    }).withTypeProvider<ZodTypeProvider>()
    app.post('/', async () => 'arrived')
    return { app, port: portOf(await app.listen({ port: 0, host: '127.0.0.1' })) }
  }

  it('is closed if the body does not arrive', async () => {
    const { app, port } = await startImpatient()
    const head =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n'
    const { status, body } = await send(port, head)
    expect([status, body]).toEqual([408, expect.stringContaining('"request_timeout"')])
    await app.close()
  })

  it('is closed without a reply if nothing arrives', async () => {
    const { app, port } = await startImpatient()
    expect(await text(connect(port))).toBe('')
    await app.close()
  })
})
