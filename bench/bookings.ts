import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { TreatmentList } from '../schemas/treatment.ts'
import { launch } from '../tests/rig/process.ts'
import { bookingRequest, enrol, measure } from './load.ts'

const CLIENTS = 32
const WARM_UP = 500
const COUNT = 8000
const ATTEMPTS = 5

/** Measures `POST /booking` and `GET /available` on the given number of server processes. */
async function run(what: string, env: Record<string, string>, processes: number) {
  const servers = []
  for (let index = 0; index < processes; index += 1) servers.push(await launch(env))
  const urls = servers.map(({ url }) => url)
  const on = (index: number, path: string) => new URL(path, urls[index % urls.length])
  const patients = await enrol(env)
  const list = await fetch(on(0, '/available?date=Jan 5, 2023'))
  const treatments = TreatmentList.parse(await list.json())
  const book = (offset: number) => (index: number) => {
    const { token, body } = bookingRequest(patients, treatments, offset + index)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return untilServed(() => fetch(on(index, '/booking'), request))
  }
  const date = encodeURIComponent(bookingRequest(patients, treatments, 0).body.date)
  await measure(WARM_UP, CLIENTS, book(0))
  const booked = await measure(COUNT, CLIENTS, book(WARM_UP))
  const looked = await measure(COUNT, CLIENTS, (index) =>
    fetch(on(index, `/available?date=${date}`)),
  )
  for (const server of servers) await server.end('SIGTERM')
  return { [`${what}: POST /booking`]: booked, [`${what}: GET /available`]: looked }
}

/** Repeats a request while a busy server refuses it with 503, up to five attempts in total. */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  let reply = await send()
  for (let attempt = 1; reply.status === 503 && attempt < ATTEMPTS; attempt += 1) {
    await reply.arrayBuffer()
    reply = await send()
  }
  return reply
}

const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
try {
  const results = await run('embedded, 1 process', { DATA_DIR: folder }, 1)
  for (const processes of [1, 2]) {
    const cluster = await startCluster({ durable: true })
    const env = { DATA_DIR: folder, DATABASE_URL: cluster.url }
    Object.assign(results, await run(`PostgreSQL, ${processes} process(es)`, env, processes))
    await cluster.stop()
  }
  console.table(results)
} finally {
  await rm(folder, { recursive: true })
}
