import { once } from 'node:events'
import { request } from 'node:http'
import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../server/config/config.ts'
import { answerErrors } from '../../server/http/errors.ts'
import { PROBE, shedLoad } from '../../server/http/overload.ts'
import { startServer } from '../../server/start.ts'
import { databaseOf, makeFolder, TEST_SERVER } from '../rig/databases.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'

const TOKEN = 'a-token-of-the-monitoring'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(env: Record<string, string> = {}): Promise<Clinic> {
  const clinic = await startClinic({ env })
  stops.push(() => clinic.stop())
  return clinic
}

async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder()
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('the health probes', () => {
  it('report a started server as alive and ready', async () => {
    const get = sender((await start()).url)
    expect(await get('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    const ready = { status: 200, body: { status: 'ready' } }
    await expect.poll(() => get('GET', '/readyz')).toMatchObject(ready)
  })

  it('report it as alive but not ready while migrations are missing', async () => {
    const clinic = await start()
    await clinic.db.schema.dropTable('kysely_migration').execute()
    const get = sender(clinic.url)
    expect((await get('GET', '/healthz')).status).toBe(200)
    expect(await get('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unready', because: 'migrations' },
    })
  })

  it('report it as not ready when the database fails', async () => {
    const clinic = await start()
    const get = sender(clinic.url)
    await expect.poll(async () => (await get('GET', '/readyz')).status).toBe(200)
    await clinic.db.schema.alterTable('treatment').renameTo('lost').execute()
    expect((await get('GET', '/readyz')).body).toEqual({ status: 'unready', because: 'database' })
  })

  it.runIf(TEST_SERVER === '')(
    'report it as not ready when the database can be read but not written',
    async () => {
      const clinic = await start()
      await sql`pragma query_only = 1`.execute(clinic.db)
      const get = sender(clinic.url)
      expect((await get('GET', '/readyz')).body).toEqual({ status: 'unready', because: 'database' })
      await sql`pragma query_only = 0`.execute(clinic.db)
      await expect.poll(async () => (await get('GET', '/readyz')).body).toEqual({ status: 'ready' })
    },
  )

  it('are not counted by the rate limit, and are not logged', async () => {
    const lines: string[] = []
    const clinic = await startClinic({
      env: { RATE_LIMIT: 'on', LOG_LEVEL: 'info' },
      logTo: { write: (line) => lines.push(line) },
    })
    stops.push(() => clinic.stop())
    lines.length = 0
    const { headers } = await sender(clinic.url)('GET', '/readyz')
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    expect(lines).toEqual([])
  })
})

describe('the metrics', () => {
  const read = async (clinic: Clinic) =>
    String((await sender(clinic.url, TOKEN)('GET', '/metrics')).body)

  const valueOf = (metrics: string, series: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    )

  it('do not exist without a token', async () => {
    const clinic = await start()
    expect((await sender(clinic.url)('GET', '/metrics')).status).toBe(404)
    expect((await sender(clinic.url, 'undefined')('GET', '/metrics')).status).toBe(404)
  })

  it('require the bearer token, even from this computer', async () => {
    const clinic = await start({ METRICS_TOKEN: TOKEN })
    const { token } = await clinic.signIn('ada@mail.test', 'admin')
    for (const other of [undefined, 'guess', `${TOKEN}x`, token])
      expect((await sender(clinic.url, other)('GET', '/metrics')).status).toBe(401)
    const { status, headers } = await sender(clinic.url, TOKEN)('GET', '/metrics')
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
  })

  it('time requests by route, never by address', async () => {
    const clinic = await start({ METRICS_TOKEN: TOKEN })
    const ann = await clinic.signIn('ann@mail.test')
    const series =
      'http_request_duration_seconds_count{method="GET",route="/admin/:email",status="200"}'
    const before = valueOf(await read(clinic), series)
    await ann.send('GET', '/admin/ann@mail.test')
    await ann.send('GET', '/nothing/ann@mail.test')
    const metrics = await read(clinic)
    expect(valueOf(metrics, series)).toBe(before + 1)
    expect(metrics).not.toContain('ann@')
    expect(metrics).toContain('process_cpu_seconds_total')
  })

  it('count bookings by their result', async () => {
    const clinic = await start({ METRICS_TOKEN: TOKEN })
    const ann = await clinic.signIn('ann@mail.test')
    const counts = async () => {
      const metrics = await read(clinic)
      return ['booked', 'repeated', 'clash'].map((outcome) =>
        valueOf(metrics, `clinic_bookings_total{outcome="${outcome}"}`),
      )
    }
    const before = await counts()
    const key = { 'idempotency-key': 'one' }
    await ann.send('POST', '/booking', order(ann.email), key)
    await ann.send('POST', '/booking', order(ann.email), key)
    await ann.send('POST', '/booking', order(ann.email))
    const after = await counts()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
  })
})

describe('an overloaded server', () => {
  it('refuses requests with 503 and a time to retry, and answers probes', async () => {
    const app = Fastify().withTypeProvider<ZodTypeProvider>()
    stops.push(() => app.close())
    answerErrors(app)
    // The limit for event loop delays is almost 0, so the server soon refuses requests.
    await shedLoad(app, { maxEventLoopDelay: Number.MIN_VALUE, sampleInterval: 1 })
    app.get('/service', async () => 'served')
    app.get('/healthz', { config: PROBE }, async () => 'alive')
    const ask = async () => {
      const { statusCode, headers, body } = await app.inject('/service')
      return [statusCode, headers['retry-after'], body]
    }
    const refusal = expect.stringContaining('"code":"overloaded"')
    await expect.poll(ask).toEqual([503, '5', refusal])
    expect((await app.inject('/healthz')).body).toBe('alive')
  })
})

const Stopping = z.object({ because: z.literal('stopping') })
const isStopping = (body: unknown) => Stopping.safeParse(body).success

describe('a server that is told to stop', () => {
  it('reports it immediately, serves requests for its delay, and drops none', async () => {
    // The stop delay is long enough to serve the last requests, even on a slow and busy computer.
    const server = await launch({ DATA_DIR: await makeDataFolder(), STOP_DELAY_S: '20' })
    const get = sender(server.url)
    let isReady = true
    let answered = 0
    // A load balancer sends requests to a server until that server answers `/readyz` with 503.
    const visit = async () => {
      while (isReady) {
        const [{ status }, ready] = await Promise.all([
          get('GET', '/service'),
          get('GET', '/readyz'),
        ])
        expect(status).toBe(200)
        // A busy server may also be unready because its database takes over two seconds to answer.
        if (isStopping(ready.body)) isReady = false
        answered += 1
      }
    }
    const visits = Promise.all(Array.from({ length: 8 }, visit))
    await expect.poll(() => answered).toBeGreaterThan(20)
    const ended = server.end('SIGTERM')
    await visits
    expect((await get('GET', '/readyz')).body).toEqual({ status: 'unready', because: 'stopping' })
    const last = await get('GET', '/service')
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
  })

  it('waits for a request that never ends only as long as the limit', async () => {
    const folder = await makeDataFolder()
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: await databaseOf(folder),
    })
    const clinic = await startServer(config, { stopWithinMs: 50 })
    const endless = request(`http://localhost:${clinic.port}/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 10, expect: '100-continue' },
    })
    endless.flushHeaders()
    await once(endless, 'continue')
    const cut = once(endless, 'error')
    await clinic.stop()
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }])
  })
})
