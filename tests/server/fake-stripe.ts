import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Stripe } from 'stripe'

export type FakeAnswer = { readonly status: number; readonly body: unknown }

/**
 * The manner in which the fake server replies.
 * - `silent`: it receives each request and never answers.
 * - `drips headers` and `drips body`: it sends a few bytes again and again, and never ends.
 */
export type FakeManner = 'at once' | 'silent' | 'drips headers' | 'drips body'

/** An HTTP server in place of Stripe's API. The property `answer` is the reply to every call. */
export type FakeStripe = {
  answer: FakeAnswer
  manner: FakeManner
  readonly url: string
  /** Every API call received so far, such as `GET /v1/payment_intents/pi_1`. */
  readonly calls: string[]
  /** Stripe's own SDK, configured to call the fake server instead of Stripe's API. */
  readonly stripe: Stripe
  close(): Promise<void>
}

export const REQUEST_ID = 'req_fake_1'

/** Creates an error reply in Stripe's format. */
export const fault = (status: number, error: object): FakeAnswer => ({ status, body: { error } })

/** Starts the fake Stripe server on a free port. */
export async function startFakeStripe(answer: FakeAnswer): Promise<FakeStripe> {
  const server = createServer((request, reply) => {
    const { status, body } = fake.answer
    request.resume()
    fake.calls.push(`${request.method} ${request.url}`)
    if (fake.manner !== 'at once') return stall(reply, fake.manner)
    reply
      .writeHead(status, { 'content-type': 'application/json', 'request-id': REQUEST_ID })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const fake: FakeStripe = {
    answer,
    manner: 'at once',
    url: `http://127.0.0.1:${port}`,
    calls: [],
    stripe: new Stripe('sk_test_fake', {
      protocol: 'http',
      host: '127.0.0.1',
      port,
      telemetry: false,
      maxNetworkRetries: 0,
    }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

const DRIP_MS = 10

function stall(reply: ServerResponse, manner: FakeManner): void {
  if (manner === 'silent') return
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
  reply.socket?.write(manner === 'drips body' ? `${head}content-length: 1000000\r\n\r\n{` : head)
  const drip = manner === 'drips body' ? ' ' : 'x: y\r\n'
  const timer = setInterval(() => reply.socket?.write(drip), DRIP_MS)
  reply.once('close', () => clearInterval(timer))
}
