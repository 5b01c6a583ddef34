import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ask } from '../../server/payment/card-fault.ts'
import { loopback, createCards } from '../../server/payment/cards.ts'
import { readConfig } from '../../server/config/config.ts'

const LOCAL = readConfig({})

/** Returns a port on which no server listens. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port')
  return address.port
}

it('answers 503 if the card service is unreachable', async () => {
  const port = await deadPort()
  const cards = createCards(LOCAL, () => port)
  const call = ask({ cards }, z.unknown(), ({ paymentIntents }) => paymentIntents.retrieve('pi_1'))
  await expect(call).rejects.toMatchObject({
    name: 'Refusal',
    status: 503,
    code: 'cards_unreachable',
  })
})

it('passes on the card service’s error about the call itself', async () => {
  const fault = new TypeError('ours')
  const cards = createCards(LOCAL, () => 0)
  const call = ask({ cards }, z.unknown(), () => Promise.reject(fault))
  await expect(call).rejects.toBe(fault)
})

it('refuses the test-mode service in production', () => {
  expect(() => createCards({ ...LOCAL, production: true }, () => 0)).toThrow(
    /not allowed in production/,
  )
})

it('has no key of the test-mode service if Stripe’s own keys are set', async () => {
  const cards = {
    kind: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: '',
  } as const
  const opened = createCards({ ...LOCAL, production: true, cards }, () => 0)
  expect(opened).toMatchObject({ webhookSecret: 'whsec_1' })
  expect(opened.localKey).toBeUndefined()
  expect((await opened.stripe()).getApiField('host')).toBe('api.stripe.com')
})

it('calls the card API that the settings name', async () => {
  const asked: string[] = []
  const api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.end('{"id":"pi_1","object":"payment_intent"}')
  }).listen(0)
  await once(api, 'listening')
  const { port } = z.object({ port: z.number() }).parse(api.address())
  const config = readConfig({
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  })
  const { paymentIntents } = await createCards(config, () => 0).stripe()
  await paymentIntents.retrieve('pi_1')
  api.close()
  expect(asked).toEqual(['GET /v1/payment_intents/pi_1 Bearer sk_test_1'])
})

it('creates a new secret key for each process', () => {
  const key = () => createCards(LOCAL, () => 0).localKey
  expect(key()).not.toBe(key())
})

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['192.168.1.7', '192.168.1.7'],
])('reaches a server that listens on %s at %s', (host, address) => {
  expect(loopback(host)).toBe(address)
})
