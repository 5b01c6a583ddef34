import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { onceATurn, PATIENCE_MS } from '../fast/once-a-turn.ts'
import { Blank, prepare, prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import { untilWrite } from '../fast/until-write.ts'
import { within } from '../storage/budget.ts'
import type { Storage } from '../storage/storage.ts'
import { joinInTime } from '../storage/wait.ts'

/** The key of the row in the `day` table that holds the revision of the clinic's setup. */
export const SETUP = '*'

/**
 * Increments the revision of each given date. The date `*` means the clinic's setup.
 * A date's revision is a number that increases with each change to the date's free slots.
 * Call `bumpDays` last in a database transaction that changes the setup or the times of visits.
 * Locks the rows of the `day` table in date order, so that two transactions cannot deadlock.
 */
export const bumpDays = (tx: Storage, dates: readonly string[]): Promise<void> =>
  raise(tx, dates, { times: 1, agenda: 1 })

/**
 * Increments the revision of the staff agenda on each given ISO date, in the `tx` transaction.
 * Call `bumpAgenda` last in a transaction that changes only the staff agenda, such as a check-in.
 * Use `bumpDays` instead of `bumpAgenda` if the transaction also changes free slots.
 */
export const bumpAgenda = (tx: Storage, dates: readonly string[]): Promise<void> =>
  raise(tx, dates, { times: 0, agenda: 1 })

/**
 * Increments the revision of the free slots on each given ISO date, in the `tx` transaction.
 * Call `bumpFreeTimes` last in a transaction that creates or ends a hold (temporary reservation).
 * A hold does not increment the staff agenda's revision, because the agenda does not show holds.
 */
export const bumpFreeTimes = (tx: Storage, dates: readonly string[]): Promise<void> =>
  raise(tx, dates, { times: 1, agenda: 0 })

type Steps = { readonly times: 0 | 1; readonly agenda: 0 | 1 }

async function raise(tx: Storage, dates: readonly string[], steps: Steps): Promise<void> {
  const days = [...new Set(dates)].toSorted().map((date) => ({ date, ...steps }))
  if (days.length > 0) await bump(tx, { days: DAYS.encode(days) })
}

const DAYS = rowList({ date: 'text', times: 'integer', agenda: 'integer' })

const bump = prepareWrite({ days: DAYS.blank }, (db) =>
  db
    .insertInto('day')
    .columns(['date', 'revision', 'agenda_revision'])
    .expression(sql`select date, times, agenda from ${DAYS.table} as changed where true`)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet(({ eb }) => ({
        revision: eb('day.revision', '+', eb.ref('excluded.revision')),
        agenda_revision: eb('day.agenda_revision', '+', eb.ref('excluded.agenda_revision')),
      })),
    ),
)

const revision = sql<number>`coalesce((select revision from day where date = ${sql.lit(SETUP)}), 0)`

/** Returns the revision of the clinic's setup, which is 0 before the first change. */
export async function setupRevision(db: Storage): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select ${revision} as revision`.execute(db)
  return rows[0]?.revision ?? 0
}

/** Returns the SQL condition that the clinic's setup still has the given revision (`seen`). */
export const isSetupAt = (seen: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`${revision} = ${seen}`

/** Returns the current revision of each date, or undefined for a date that never changed. */
export type RevisionsOf = (dates: readonly string[]) => Promise<Revisions>

type Revisions = ReadonlyMap<string, number | undefined>

/**
 * Creates a function that reads the revisions of days.
 * Calls of the created function in one event loop turn share one database query.
 * With SQLite, each revision is cached in memory until the next write to the database.
 */
export function createRevisions(db: Storage): RevisionsOf {
  const readRows = createLookup(db)
  const remembered = untilWrite<number | undefined>(db)
  let dates = new Set<string>()
  const look = async () => {
    const known = remembered()
    const missing = [...dates].filter((date) => !known.has(date))
    dates = new Set()
    if (missing.length === 0) return known
    const rows = new Map((await readRows(missing)).map(({ date, revision }) => [date, revision]))
    for (const date of missing) known.set(date, rows.get(date))
    return known
  }
  const lookTogether = onceATurn(() => within(Infinity, look), PATIENCE_MS)
  return (wanted) => {
    for (const date of wanted) dates.add(date)
    return joinInTime(lookTogether)
  }
}

type Row = { readonly date: string; readonly revision: number }

/**
 * Creates a function that reads the rows of the given dates from the `day` table.
 * The number of query parameters is rounded up to a power of two, so that few queries are compiled.
 */
function createLookup(db: Storage): (dates: readonly string[]) => Promise<Row[]> {
  const queries = new Map<number, CompiledQuery<Row>>()
  return async (dates) => {
    const length = 2 ** Math.ceil(Math.log2(dates.length + 1))
    const query = queries.get(length) ?? compileLookup(db, length)
    queries.set(length, query)
    // Fill the query's unused parameters with the empty string, which matches no date.
    const parameters = [...dates, ...Array<string>(length - dates.length).fill('')]
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

const compileLookup = (db: Storage, length: number): CompiledQuery<Row> =>
  db
    .selectFrom('day')
    .select(['date', 'revision'])
    .where('date', 'in', Array<string>(length).fill(''))
    .compile()

/**
 * Returns the sum of the setup's revision and the revisions of all days from a given date on.
 * The setup and each day have a revision, which is a number that increases with each change.
 * Revisions never decrease, so the sum of the revisions changes whenever any revision changes.
 */
export type TotalFrom = (date: string) => Promise<number>

/** Creates a `TotalFrom` function, whose simultaneous calls with the same date share one query. */
export function createTotals(db: Storage): TotalFrom {
  const from = new Blank<string>()
  const total = sql<number>`coalesce(sum(revision), 0)`
  const sum = prepare(
    { from },
    db
      .selectFrom('day')
      .select(total.as('total'))
      .where((where) => where.or([where('date', '>=', from.value), where('date', '=', SETUP)])),
  )
  const look = async (date: string) => (await sum(db, { from: date }))[0]?.total ?? 0
  const startFrom = (date: string) => ({
    date,
    look: onceATurn(() => within(Infinity, () => look(date)), PATIENCE_MS),
  })
  let last = startFrom('')
  return (date) => {
    if (last.date !== date) last = startFrom(date)
    return joinInTime(last.look)
  }
}
