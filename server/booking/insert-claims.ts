import { sql } from 'kysely'
import { prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { expiryOf, spanOf, spansOf, TICK, type Visit } from './claimed-span.ts'

type Claim = Database['claim']

const CLAIMS = rowList<keyof Claim>({
  date: 'text',
  kind: 'text',
  subject: 'text',
  minute: 'integer',
  holder: 'text',
  expires_at: 'text',
})

const insert = prepareWrite({ claims: CLAIMS.blank }, (db) =>
  db
    .insertInto('claim')
    .columns(CLAIMS.columns)
    .expression(sql`select * from ${CLAIMS.table} as wanted where true`)
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * A time span to claim for a booking or a hold: from the minute `from` until the minute `until`.
 * The `claim` table has one row for each five-minute tick in the time span.
 */
type Span = Omit<Claim, 'minute'> & { readonly from: number; readonly until: number }

/**
 * Claims the times of bookings. Skips times that any booking or hold has already claimed.
 * Resolves with the number of inserted claims, each for five minutes.
 */
export function insertClaims(tx: Storage, visits: readonly Visit[]): Promise<number> {
  return insertSpans(tx, visits.flatMap(claimedBy))
}

function claimedBy(visit: Visit): Span[] {
  const own = { date: visit.date, holder: visit.id, expires_at: expiryOf(visit) }
  return spansOf(visit).map((span) => ({ ...own, ...span }))
}

// Insert rows into the `claim` table in a fixed order, so that two transactions cannot deadlock.
async function insertSpans(tx: Storage, spans: readonly Span[]): Promise<number> {
  if (spans.length === 0) return 0
  const claims = spans.toSorted(inOrder).flatMap(({ from, until, ...claim }) =>
    Array.from({ length: (until - from) / TICK }, (_, at) => ({
      ...claim,
      minute: from + at * TICK,
    })),
  )
  return insert(tx, { claims: CLAIMS.encode(claims) })
}

const placeOf = ({ date, kind, subject }: Span) => `${date} ${kind} ${subject}`

function inOrder(one: Span, other: Span): number {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  if (place === otherPlace) return one.from - other.from
  return place < otherPlace ? -1 : 1
}

type AgendaTime = {
  readonly holder: string
  readonly date: string
  readonly agenda: string
  readonly startsAt: number
  /** The duration of the visit plus the buffer after the visit, in minutes. */
  readonly length: number
  readonly expiresAt: string
}

/**
 * Claims time in an agenda but not for the patient, who may have another visit at that time.
 * Resolves with true if the whole time was free. If only a part was free, that part is claimed.
 */
export async function claimAgenda(tx: Storage, time: AgendaTime): Promise<boolean> {
  const { from, until } = spanOf(time.startsAt, time.length)
  const { date, holder, expiresAt, agenda: subject } = time
  const span = {
    date,
    kind: 'agenda',
    subject,
    holder,
    expires_at: expiresAt,
    from,
    until,
  } as const
  return (await insertSpans(tx, [span])) === (until - from) / TICK
}
