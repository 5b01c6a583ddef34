import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestCounts } from '../../server/http/request-counts.ts'

const LIMIT = { rateLimit: { max: 3, timeWindow: 60_000 } }

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = fastify()
  await app.register(rateLimit, { global: false, store: RequestCounts })
  app.get('/one', { config: LIMIT }, () => 'one')
  app.get('/other', { config: LIMIT }, () => 'other')
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const statusOf = async (path: string, remoteAddress = '192.0.2.1') =>
  (await app.inject({ url: path, remoteAddress })).statusCode

const atOnce = (count: number, path: string) =>
  Promise.all(Array.from({ length: count }, () => statusOf(path)))

describe('the counts of the rate limits', () => {
  it('let through as many of simultaneous requests as the limit allows', async () => {
    const refused = (await atOnce(5, '/one')).filter((status) => status === 429)
    expect(refused).toHaveLength(2)
  })

  it('are separate for each route and each network', async () => {
    await atOnce(4, '/one')
    expect(await statusOf('/other')).toBe(200)
    expect(await statusOf('/one', '192.0.2.2')).toBe(200)
    expect(await statusOf('/one')).toBe(429)
  })

  it('begin again when their minute is over, and say when that is', async () => {
    const begun = Date.now()
    await atOnce(3, '/one')
    vi.setSystemTime(begun + 20_000)
    const refused = await app.inject({ url: '/one', remoteAddress: '192.0.2.1' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
    vi.setSystemTime(begun + 60_000)
    expect(await statusOf('/one')).toBe(200)
  })

  it('forget the network that was quiet for longest, when there are too many', () => {
    const counts = new RequestCounts()
    const count = (key: string) => {
      let current = 0
      counts.incr(key, (_, counted) => (current = counted?.current ?? 0), 60_000)
      return current
    }
    count('quiet')
    count('busy')
    for (let index = 0; index < 4998; index += 1) count(`other ${index}`)
    expect(count('busy')).toBe(2)
    count('new')
    expect([count('busy'), count('quiet')]).toEqual([3, 1])
  })
})
