import type { Storage } from '../storage/storage.ts'
import { freeRuns, type Runs } from './free-starts.ts'

/** The claims on one day. Each claim reserves five minutes of an agenda for a booking or a hold. */
export type DayClaims = {
  /** The unclaimed five-minute ticks by agenda id. Agendas without any claims are absent. */
  readonly free: ReadonlyMap<string, Runs>
  /**
   * The number of claimed five-minute ticks by agenda id. Agendas without claimed ticks are absent.
   */
  readonly ticks: ReadonlyMap<string, number>
  /** The ISO instant at which the day's first claim expires. Null if no claim expires. */
  readonly until: string | null
}

export type View = {
  readonly now: Date
  /** The id of a booking or a hold whose claimed time counts as free. */
  readonly except?: string
}

/** Reads the claimed times of all agendas on some ISO dates, in one query. Omits expired claims. */
export async function claimsOf(
  db: Storage,
  dates: readonly string[],
  { now, except = '' }: View,
): Promise<(date: string) => DayClaims> {
  const rows = await db
    .selectFrom('claim')
    .select(['date', 'subject', 'minute', 'expires_at'])
    .where('date', 'in', dates)
    .where('kind', '=', 'agenda')
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
    )
    .$if(except !== '', (query) => query.where('holder', '<>', except))
    .execute()
  const byDate = Map.groupBy(rows, ({ date }) => date)
  return (date) => toDayClaims(byDate.get(date) ?? [])
}

type Row = {
  readonly subject: string
  readonly minute: number
  readonly expires_at: string | null
}

function toDayClaims(rows: readonly Row[]): DayClaims {
  const byAgenda = Map.groupBy(rows, ({ subject }) => subject)
  const free = [...byAgenda].map(
    ([agenda, own]) => [agenda, freeRuns(own.map(({ minute }) => minute))] as const,
  )
  const expiries = rows.flatMap(({ expires_at: at }) => (at === null ? [] : [at]))
  const ticks = [...byAgenda].map(([agenda, own]) => [agenda, own.length] as const)
  return { free: new Map(free), ticks: new Map(ticks), until: expiries.toSorted()[0] ?? null }
}
