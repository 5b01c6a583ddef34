import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { TreatmentList } from '../schemas/treatment.ts'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { makeClinic, openClinic } from './clinics.ts'
import { bookingRequest, enrol } from './load.ts'
import { replyTo, write, type Request } from './requests.ts'
import { CLIENTS, inTurn, ROUND_MS, SIZE, type Round } from './rounds.ts'
import type { Row } from './row.ts'
import { openRaw, startBare, startClinic, type Listener } from './stage.ts'
import { compare, seriesOf, versus } from './versus.ts'

// Each round may use its share of these bookings. `bookingRequest` has 46,592 different ones.
const BOOKINGS = Math.min(20_000 * SIZE, 46_000)
const INSERTS = 2000
// With 64 clients, the server always has booking requests waiting.
const MANY_CLIENTS = 64

/**
 * Measures the speed of `POST /booking` relative to an SQL insert without the clinic's server.
 * Measures the speed of some API calls relative to an HTTP server that sends a fixed reply.
 */
export async function calls(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const clinic = stack.use(await makeClinic(10_000))
  const server = await startClinic(clinic.settings)
  stack.defer(server.end)
  const [patient] = clinic.patients
  if (!patient) throw new Error('Nobody is signed in')
  const { email, token } = patient
  const rows = await reads(server, [
    { path: '/service' },
    { path: '/openings' },
    { path: `/admin/${email}`, token },
    { path: `/booking?patient=${email}`, token },
  ])
  return [...rows, ...(await booking()), ...(await bookingOnPostgres())]
}

async function reads(server: Listener, requests: readonly Request[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const request of requests) {
    const bare = await startBare()
    await bare.answer(await replyTo(server.port, request))
    const text = [write(request)]
    const [floor = [], ours = []] = await inTurn(
      [bare, server].map((each) => ({ ...each, requests: text })),
    )
    await bare.end()
    const what = `GET ${request.path.replace(/[\w.]+@mail\.test/, '{email}')}`
    rows.push(
      versus(what, 'perLoopSecond', ours, ['bare node:http', floor]),
      versus(what, 'p99', ours, ['bare node:http', floor]),
    )
  }
  return rows
}

/** Measures the speed of `POST /booking` on PostgreSQL relative to an SQL insert through `pg`. */
async function bookingOnPostgres(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const urls = await createDatabases(cluster.url, ['ours', 'raw'])
    return await booking(', PostgreSQL', urls)
  } finally {
    await cluster.stop()
  }
}

async function createDatabases(url: string, names: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
  return names.map((name) => new URL(`/${name}`, url).href)
}

/** Measures `POST /booking` and an SQL insert without the server, in separate databases. */
async function booking(engine = '', urls: readonly string[] = []): Promise<Row[]> {
  await using clinic = await openClinic(urls[0])
  await using other = await openClinic(urls[1])
  const patients = await enrol(clinic.settings)
  const server = await startClinic(clinic.settings)
  const raw = await openRaw(urls[1] ?? other.folder)
  const bare = await startBare()
  const list = await replyTo(server.port, { path: '/available?date=Jan 5, 2023' })
  const treatments = TreatmentList.parse(JSON.parse(Buffer.from(list.body, 'base64').toString()))
  const orders = Array.from({ length: BOOKINGS }, (_, index): Request => {
    const { token, body } = bookingRequest(patients, treatments, index)
    const headers = { 'idempotency-key': randomUUID() }
    return { method: 'POST', path: '/booking', token, body, headers }
  })
  const [first, ...rest] = orders
  if (!first) throw new Error('There is nothing to book')
  await bare.answer(await replyTo(server.port, first))
  const requests = rest.map(write)
  const half = requests.length / 2
  const rates: number[] = []
  let written = 0
  const [floor = [], ours = [], crowded = []] = await inTurn(
    [
      { ...bare, requests },
      { ...server, requests: requests.slice(0, half), once: true },
      { ...server, requests: requests.slice(half), once: true, clients: MANY_CLIENTS },
    ],
    async (isMeasured) => {
      const values = Array.from({ length: INSERTS }, () => rowOf(written++))
      const perSecond = await raw.run({ sql: INSERT, values, ms: ROUND_MS })
      if (isMeasured) rates.push(perSecond)
    },
  )
  for (const { end } of [server, raw, bare]) await end()
  const insert = { name: 'raw durable insert', values: rates }
  const throughput = (clients: number, rounds: readonly Round[], bound?: string) => {
    const what = `POST /booking${engine}, ${clients} clients, throughput`
    return compare(what, 'perSecond', seriesOf('', rounds, 'perSecond'), insert, bound)
  }
  const what = `POST /booking${engine}`
  return [
    throughput(CLIENTS, ours),
    throughput(MANY_CLIENTS, crowded, '≥ 0.5'),
    versus(what, 'perLoopSecond', ours, ['bare node:http', floor]),
    versus(what, 'p50', ours, ['bare node:http', floor]),
    versus(what, 'p99', ours, ['bare node:http', floor]),
  ]
}

// Inserts a booking as the product does, into a table with the same indexes as the product's.
const INSERT = `insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient,
  patient_name, phone, request_key, created_at, person_id, agenda_id, starts_at, duration_minutes)
  values (?, 'fluoride-treatment', 'Fluoride Treatment', ?, ?, 4000, ?, 'Pat Patient', '2125550142',
  ?, '2026-01-15T17:00:00.000Z', ?, 'treatment:fluoride-treatment', 480, 30) on conflict do nothing returning *`

function rowOf(index: number): string[] {
  const day = new Date(Date.UTC(2030, 0, 1 + Math.floor(index / 128))).toISOString().slice(0, 10)
  return [
    randomUUID(),
    day,
    `slot ${index % 128}`,
    `p${index % 600}@mail.test`,
    randomUUID(),
    `p${index % 600}`,
  ]
}
