import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * The state of the simulated connection between the clinic's server and the card provider.
 * - `silent`: the card provider receives each request and never answers.
 * - `unheard`: the card provider handles a request, but the card provider's reply is lost.
 * - `twice`: the card provider receives each request twice.
 */
export type Mood = 'well' | 'down' | 'failing' | 'silent' | 'unheard' | 'twice'

/** The simulated connection from the server to the card provider. The test chooses its faults. */
export type ProviderLine = { mood: Mood; close(): Promise<void> }

/**
 * Routes the server's calls to the card provider through a proxy that can simulate faults.
 * The browser's calls to the card provider do not pass through the proxy that simulates faults.
 */
export async function tapProvider(clinic: Clinic): Promise<ProviderLine> {
  const line = { mood: 'well' as Mood, close: async () => undefined as void }
  const server = createServer((asked, answer) => {
    void carry(clinic, line, asked, answer).catch(() => asked.socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const secretKey = clinic.deps.cards.localKey ?? ''
  const call = (timeout: number) =>
    new Stripe(secretKey, {
      protocol: 'http',
      host: '127.0.0.1',
      port,
      telemetry: false,
      maxNetworkRetries: 2,
      timeout,
    })
  const [patient, impatient] = [call(20_000), call(50)]
  vi.spyOn(clinic.deps.cards, 'stripe').mockImplementation(async () =>
    // Calls to a card provider that never answers time out after 50 ms.
    // All other calls to the card provider time out after 20 s.
    line.mood === 'silent' ? impatient : patient,
  )
  line.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return line
}

async function carry(
  clinic: Clinic,
  line: ProviderLine,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const body = await buffer(asked)
  const { mood } = line
  if (mood === 'down') return void asked.socket.destroy()
  if (mood === 'silent') return
  if (mood === 'failing') return void answer.writeHead(500).end('{"error":{"type":"api_error"}}')
  if (mood === 'twice') await forward(clinic, asked, body)
  const { status, headers, bytes } = await forward(clinic, asked, body)
  if (mood === 'unheard') {
    line.mood = 'well'
    return void asked.socket.destroy()
  }
  answer.writeHead(status, headers).end(bytes)
}

async function forward({ deps }: Clinic, { url, method, headers }: IncomingMessage, body: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request({ host: '127.0.0.1', port: deps.port(), path: url, method, headers })
  sent.on('response', resolve).on('error', reject).end(body)
  const reply = await promise
  return { status: reply.statusCode ?? 0, headers: reply.headers, bytes: await buffer(reply) }
}
