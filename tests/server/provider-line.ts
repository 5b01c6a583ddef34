import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import type { Clinic } from '../rig/harness.ts'

/**
 * How the card provider behaves towards the clinic's server:
 * - `silent`: it takes the request and never answers
 * - `unheard`: it does what is asked, and its answer is lost on the way, once
 * - `twice`: it gets every request twice
 */
export type Mood = 'well' | 'down' | 'failing' | 'silent' | 'unheard' | 'twice'

/** The line from the clinic's server to the card provider, of which the test holds one end. */
export type ProviderLine = { mood: Mood; close(): Promise<void> }

/** Puts a line between the clinic's server and its card provider; the browser's calls go past it. */
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
    // Nobody answers: the sooner that is given up, the better. Any other answer is waited for.
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
