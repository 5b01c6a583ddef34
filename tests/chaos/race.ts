import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BookingReply } from '../../schemas/booking.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { loadTokenKey } from '../../server/accounts/token-key.ts'
import { parseDate } from '@internationalized/date'
import { formatBookingDate } from '../../schemas/date.ts'
import { order, sender } from '../rig/harness.ts'
import { launch } from '../rig/process.ts'
import { admit } from './admit.ts'
import { insist } from './patients.ts'
import { inMemory } from '../rig/in-memory.ts'

// The patients request sixty slots on one day: fifteen slots for each of four treatments.
const TREATMENTS = [
  { treatmentId: 'fluoride-treatment', price: 40 },
  { treatmentId: 'cavity-filling', price: 150 },
  { treatmentId: 'teeth-whitening', price: 220 },
  { treatmentId: 'root-canal', price: 400 },
] as const
const SLOTS_EACH = 15

type Options = {
  readonly clients: number
  readonly processes: number
  readonly databaseUrl?: string
}

export type RaceFigures = {
  readonly clients: number
  readonly slots: number
  readonly processes: number
  readonly won: number
  readonly clashes: number
  readonly losses: readonly string[]
}

type Wish = { readonly treatmentId: string; readonly price: number; readonly slot: string }
type Outcome = { readonly wish: Wish; readonly status: number; readonly body: unknown }

/**
 * Makes `clients` patients request one slot each at the same time, from several server processes.
 */
export async function race({
  clients,
  processes,
  databaseUrl = '',
}: Options): Promise<RaceFigures> {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-race-'))
  const settings = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const servers = await Promise.all(Array.from({ length: processes }, () => launch(settings)))
  const config = readConfig(settings)
  const db = openStorage(config)
  try {
    const date = formatBookingDate(today().add({ days: 30 }))
    const urls = servers.map(({ url }) => url)
    const wishes = await wishesFor(urls[0] ?? '', date)
    const people = await admit(db, await loadTokenKey(config), clients)
    const outcomes = await Promise.all(
      people.map(async (who, at): Promise<Outcome> => {
        const wish = pick(wishes, at)
        // Patients who want the same slot send their requests to different server processes.
        const url = pick(urls, Math.floor(at / wishes.length))
        const send = sender(url, who.token)
        const request = order(who.email, { ...wish, date })
        const key = { 'idempotency-key': randomUUID() }
        const { status, body } = await insist(() => send('POST', '/booking', request, key))
        return { wish, status, body }
      }),
    )
    const losses = await judge(db, { outcomes, wishes, url: pick(urls, 0), date })
    const won = outcomes.filter(({ body }) => BookingReply.safeParse(body).data?.success === true)
    return {
      clients,
      processes,
      slots: wishes.length,
      won: won.length,
      clashes: outcomes.length - won.length,
      losses,
    }
  } finally {
    await db.destroy()
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await rm(folder, { recursive: true, force: true })
  }
}

const today = () => parseDate(new Date().toISOString().slice(0, 10))

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

async function freeOn(url: string, date: string) {
  const path = `/available?date=${encodeURIComponent(date)}`
  const { body } = await insist(() => sender(url)('GET', path))
  return TreatmentList.parse(body)
}

async function wishesFor(url: string, date: string): Promise<Wish[]> {
  const free = await freeOn(url, date)
  return TREATMENTS.flatMap(({ treatmentId, price }) =>
    (free.find(({ _id }) => _id === treatmentId)?.slots ?? [])
      .slice(0, SLOTS_EACH)
      .map((slot) => ({ treatmentId, price, slot })),
  )
}

type Aftermath = {
  readonly outcomes: readonly Outcome[]
  readonly wishes: readonly Wish[]
  readonly url: string
  readonly date: string
}

/** Returns the errors found in the replies and in the database after all patients have booked. */
async function judge(db: Storage, { outcomes, wishes, url, date }: Aftermath): Promise<string[]> {
  const wrong = outcomes.flatMap(({ status, body }) =>
    status === 200 && BookingReply.safeParse(body).success
      ? []
      : [`${status} ${JSON.stringify(body)}`],
  )
  const rows = await db.selectFrom('booking').selectAll().execute()
  for (const wish of wishes) {
    const stored = rows.filter(
      (row) => row.slot === wish.slot && row.treatment_id === wish.treatmentId,
    )
    const asked = outcomes.filter((outcome) => outcome.wish === wish)
    const winners = asked.filter(({ body }) => BookingReply.safeParse(body).data?.success === true)
    if (stored.length !== 1 || winners.length !== 1)
      wrong.push(`${wish.slot}: ${winners.length} told they won, ${stored.length} stored`)
    wrong.push(...asked.flatMap(({ body }) => badClash(body, wish, date)))
  }
  if (rows.length !== wishes.length) wrong.push(`${rows.length} bookings stored`)
  const offered = (await freeOn(url, date)).flatMap(({ _id, slots }) =>
    slots.map((slot) => `${_id} ${slot}`),
  )
  const left = new Set(offered)
  const gone = wishes.filter((wish) => left.has(`${wish.treatmentId} ${wish.slot}`))
  return [...wrong, ...gone.map(({ slot }) => `${slot} is offered though it is booked`)]
}

/** Returns errors if a refused booking's reply lacks the taken slot or three other slots. */
function badClash(body: unknown, wish: Wish, date: string): string[] {
  const { data } = BookingReply.safeParse(body)
  if (!data || data.success) return []
  const { booking, nearest = [] } = data
  const isSame = (other: { date: string; slot: string }) =>
    other.date === date && other.slot === wish.slot
  if (!isSame(booking)) return [`the clash names ${booking.date} ${booking.slot}`]
  return nearest.length === 3 && !nearest.some(isSame) ? [] : ['a clash offers no other times']
}
