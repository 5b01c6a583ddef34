import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookingDateToIso } from '../schemas/date.ts'
import { startClinic as startInside } from '../tests/rig/harness.ts'
import { loopTime, residentMb } from './process-time.ts'
import { dayAhead, write } from './requests.ts'
import { median, within, type Row } from './row.ts'
import { openHammer, startClinic, type Hammer, type Listener } from './stage.ts'

const PEOPLE = 100
const STREAMS_EACH = 10
const ROUNDS = 5
const ROUND_MS = 2000

/** Measures the processor time and memory that one server needs for 1,000 open agenda streams. */
export async function agendaStreams(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const clinic = await startClinic({ DATA_DIR: folder })
  const hammer = await openHammer()
  try {
    const tokens = await signInStaff(folder)
    const without = await costOf(hammer, clinic)
    const memoryBefore = residentMb(clinic.pid)
    const streams = tokens.flatMap((token) => Array.from({ length: STREAMS_EACH }, () => token))
    const ends = await Promise.all(streams.map((token) => openStream(clinic.port, token)))
    const memory = residentMb(clinic.pid) - memoryBefore
    const beside = await costOf(hammer, clinic)
    for (const end of ends) end()
    const what = `${ends.length} open streams of the agenda`
    return [
      within(`${what}: memory`, memory, 100, (mb) => `${mb.toFixed(0)} MB`),
      {
        what: `GET /available beside ${what}: process time`,
        ours: inMicroseconds(beside),
        against: inMicroseconds(without),
        ratio: beside / without,
        bound: '≤ 1.1',
      },
    ]
  } finally {
    await hammer.end()
    await clinic.end()
    await rm(folder, { recursive: true })
  }
}

const inMicroseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`

/** Adds receptionists to the clinic's database. Resolves with one access token per receptionist. */
async function signInStaff(folder: string): Promise<string[]> {
  const inside = await startInside({ folder, now: new Date() })
  const tokens: string[] = []
  for (let index = 0; index < PEOPLE; index += 1)
    tokens.push((await inside.signIn(`staff-${index}@bench.test`, 'receptionist')).token)
  await inside.stop()
  return tokens
}

/** Opens an agenda event stream. Resolves after the first event, with a function that closes it. */
async function openStream(port: number, token: string): Promise<() => void> {
  const [from, to] = [0, 6].map((days) => bookingDateToIso(dayAhead(days)))
  const asked = request({
    host: '127.0.0.1',
    port,
    agent: false,
    path: `/agenda/stream?from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${token}` },
  }).end()
  const [reply] = await once(asked, 'response')
  if (reply.statusCode !== 200) throw new Error(`The stream was refused: ${reply.statusCode}`)
  await once(reply, 'data')
  return () => asked.destroy()
}

/** Returns the server's median processor time for one `GET /available` request, in milliseconds. */
async function costOf(hammer: Hammer, { port, pid }: Listener): Promise<number> {
  const requests = [write({ path: `/available?date=${dayAhead(30)}` })]
  const load = { port, requests, connections: 20, ms: ROUND_MS, once: false }
  await hammer.hit(load)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = loopTime(pid)
    const { asked } = await hammer.hit(load)
    costs.push((loopTime(pid) - before) / asked)
  }
  return median(costs)
}
