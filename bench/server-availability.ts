import { bookingDateToIso } from '../schemas/date.ts'
import { LAYERS } from './layers.ts'
import { makeClinic } from './clinics.ts'
import { dayAhead, replyTo, write } from './requests.ts'
import { inTurn, ROUND_MS } from './rounds.ts'
import type { Row } from './row.ts'
import { openRaw, startBare, startClinic, startLayer, type Listener } from './stage.ts'
import { compare, seriesOf, versus } from './versus.ts'

const HISTORIES = [0, 10_000, 1_000_000] as const
const DAYS = Array.from({ length: 48 }, (_, index) => dayAhead(index + 1))

/**
 * Measures `GET /available` in clinics with different numbers of past bookings.
 * Measures how much time each layer of the server costs.
 */
export async function availability(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const clinics = []
  for (const bookings of HISTORIES) {
    const clinic = stack.use(await makeClinic(bookings))
    const server = await startClinic(clinic.settings)
    stack.defer(server.end)
    clinics.push({ folder: clinic.folder, server })
  }
  const [empty, , full] = clinics
  if (!empty || !full) throw new Error('A history is missing')
  return [
    ...(await atEachSize(clinics.map(({ server }) => server))),
    ...(await asBrowsersAsk(full.server)),
    ...(await againstQuery(full)),
    ...(await layers(full.server)),
  ]
}

const asked = (headers = {}) =>
  DAYS.map((day) => write({ path: `/available?date=${day}`, headers }))
const one = { path: `/available?date=${DAYS[0]}` }

async function atEachSize(servers: readonly Listener[]): Promise<Row[]> {
  const bare = await startBare()
  await bare.answer(await replyTo(servers.at(-1)?.port ?? 0, one))
  const requests = asked()
  const [floor = [], ...answers] = await inTurn(
    [bare, ...servers].map((each) => ({ ...each, requests })),
  )
  await bare.end()
  const none = answers[0] ?? []
  return answers.flatMap((answer, index) => {
    const what = `GET /available, ${HISTORIES[index]?.toLocaleString('en')} bookings`
    return [
      versus(what, 'perLoopSecond', answer, ['bare node:http', floor], '≥ 0.5'),
      versus(what, 'p50', answer, ['bare node:http', floor]),
      ...(index === 0 ? [] : [versus(what, 'p99', answer, ['0 bookings', none], '≤ 1.2')]),
    ]
  })
}

async function asBrowsersAsk(server: Listener): Promise<Row[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const bare = await startBare()
  await bare.answer(await replyTo(server.port, { ...one, headers }))
  const requests = asked(headers)
  const [floor = [], ours = []] = await inTurn(
    [bare, server].map((each) => ({ ...each, requests })),
  )
  await bare.end()
  return [versus('GET /available, compressed', 'perLoopSecond', ours, ['bare node:http', floor])]
}

type Full = { readonly folder: string; readonly server: Listener }

const QUERY = `select treatment_id, slot from booking where date = ? and cancelled_at is null`

/** Measures the speed of `GET /available` relative to an SQL query for a day's booked slots. */
async function againstQuery({ folder, server }: Full): Promise<Row[]> {
  const raw = await openRaw(folder)
  const values = Array.from({ length: 20_000 }, (_, index) => [
    bookingDateToIso(DAYS[index % DAYS.length] ?? ''),
  ])
  const rates: number[] = []
  const [ours = []] = await inTurn([{ ...server, requests: asked() }], async (isMeasured) => {
    const perSecond = await raw.run({ sql: QUERY, values, ms: ROUND_MS })
    if (isMeasured) rates.push(perSecond)
  })
  await raw.end()
  const what = 'GET /available, 1,000,000 bookings, throughput'
  const query = { name: 'raw query', values: rates }
  return [compare(what, 'perLoopSecond', seriesOf('', ours, 'perLoopSecond'), query)]
}

async function layers(server: Listener): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const reply = await replyTo(server.port, one)
  const floors: Listener[] = []
  for (const start of [startBare, ...LAYERS.map((layer) => () => startLayer(layer))]) {
    const floor = await start()
    stack.defer(floor.end)
    await floor.answer(reply)
    floors.push(floor)
  }
  const requests = asked()
  const [bare = [], ...answers] = await inTurn(
    [...floors, server].map((each) => ({ ...each, requests })),
  )
  const names = [...LAYERS, 'reply cache (everything)']
  return answers.map((answer, index) =>
    versus(`/available up to ${names[index]}`, 'perLoopSecond', answer, ['bare node:http', bare]),
  )
}
