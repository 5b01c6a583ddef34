import { startCluster } from '../scripts/postgres/cluster.ts'
import { bookingDateToIso } from '../schemas/date.ts'
import { ImportReply } from '../schemas/import.ts'
import { startClinic as startInside } from '../tests/rig/harness.ts'
import { openClinic } from './clinics.ts'
import { dayAhead } from './requests.ts'
import { within, type Row } from './row.ts'
import { startClinic } from './stage.ts'

const IMPORTS = 3
const LINES = 2400
const MOST_MS = 100

/** Measures how long a request waits while three files of 2,400 appointments are imported at once. */
export async function imports(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    return [...(await onEngine('SQLite', '')), ...(await onEngine('PostgreSQL', cluster.url))]
  } finally {
    await cluster.stop()
  }
}

export async function onEngine(engine: string, databaseUrl: string): Promise<Row[]> {
  await using clinic = await openClinic(databaseUrl)
  const token = await signInOwner(clinic.folder, databaseUrl)
  const server = await startClinic(clinic.settings)
  const rows: Row[] = []
  for (const [what, query] of Object.entries({ 'dry runs': '?dryRun=true', imports: '' })) {
    const send = (index: number) => importFile(server.port, token, index, query)
    const waits = await waitsDuring(server.port, Promise.all(range(IMPORTS).map(send)))
    rows.push(
      within(
        `${engine}: longest wait during ${IMPORTS} ${what}`,
        Math.max(...waits),
        MOST_MS,
        inMs,
      ),
    )
  }
  await server.end()
  return rows
}

const inMs = (ms: number) => `${ms.toFixed(0)} ms`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

async function signInOwner(folder: string, databaseUrl: string): Promise<string> {
  const inside = await startInside({ folder, now: new Date(), env: { DATABASE_URL: databaseUrl } })
  const { token } = await inside.signIn('owner@bench.test', 'admin')
  await inside.stop()
  return token
}

async function importFile(port: number, token: string, index: number, query: string) {
  const reply = await fetch(`http://127.0.0.1:${port}/setup/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ csv: fileOf(index), mail: true }),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`Import ${index} was answered ${reply.status}: ${text}`)
  const { rows } = ImportReply.parse(JSON.parse(text))
  const refused = rows.find(({ outcome }) => outcome === 'refused')
  if (refused || rows.length !== LINES) throw new Error(`${index} was refused: ${refused?.reason}`)
}

/** Returns a file with one appointment for each of 500 people, on days that only this file uses. */
function fileOf(index: number): string {
  const lines = range(LINES).map((line) => {
    const date = bookingDateToIso(dayAhead(1 + index * DAYS + Math.floor(line / STARTS.length)))
    const time = STARTS[line % STARTS.length]
    return `Patient ${line},p${line}-${index}@mail.test,2125550142,${date},${time},Cavity Filling`
  })
  return ['name,email,phone,date,time,treatment', ...lines].join('\n')
}

const DAYS = 90
const STARTS = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30']

/** Sends one request after another until `work` ends. Resolves with the reply times. */
async function waitsDuring(port: number, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const state = { isOver: false }
  const ended = work.finally(() => {
    state.isOver = true
  })
  while (!state.isOver) {
    const sent = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/available?date=${dayAhead(1)}`)).arrayBuffer()
    waits.push(performance.now() - sent)
  }
  await ended
  return waits
}
