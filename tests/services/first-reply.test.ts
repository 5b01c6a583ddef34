import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOrTakeFirst } from '../../src/first-paint/first-reply.ts'

const href = 'http://clinic.test/booking?patient=ann%40mail.test'
const bearer = 'Bearer token'

/** Sends a request. Resolves with the text `early` if `firstReply` answers, or `later` if not. */
async function replyTo(url: string, authorization = bearer): Promise<string> {
  return (await fetchOrTakeFirst(new Request(url, { headers: { authorization } }))).text()
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('later')))
  vi.stubGlobal('firstReply', { href, bearer, reply: Promise.resolve(new Response('early')) })
})
afterEach(() => vi.unstubAllGlobals())

it('is the reply to the same request, once', async () => {
  expect(await replyTo(href)).toBe('early')
  expect(await replyTo(href)).toBe('later')
})

it('is left for the same request by other requests', async () => {
  expect(await replyTo('http://clinic.test/me')).toBe('later')
  expect(await replyTo(href, 'Bearer other')).toBe('later')
  expect(await replyTo(href)).toBe('early')
})
