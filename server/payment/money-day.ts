import { parseDate } from '@internationalized/date'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

// The money of the clinic belongs to days, which staff close one by one. The transaction that takes
// or repays money locks the row of its day, and so does the one that closes the day. Therefore,
// money that is taken while the day is closed is in the day's totals, or belongs to a later day.

/** Returns the clinic's day at the current time, as an ISO date. */
export const today = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): string =>
  clinicTime(clock(), config.clinic.timeZone).today.toString()

/**
 * Locks the first day from `date` on that is not closed, until the transaction ends.
 * Resolves with the day, which cannot be closed before the transaction ends.
 */
export async function lockOpenDay(tx: Storage, date: string): Promise<string> {
  if (await isLockedOpen(tx, date)) return date
  return lockOpenDay(tx, parseDate(date).add({ days: 1 }).toString())
}

/** Locks a day until the transaction ends. Resolves with false if the day is closed. */
export async function isLockedOpen(tx: Storage, date: string): Promise<boolean> {
  const open = await tx
    .insertInto('money_day')
    .values({ date })
    // This changes nothing, but it locks the row.
    .onConflict((conflict) =>
      conflict
        .column('date')
        .doUpdateSet({ closed_at: null })
        .where('money_day.closed_at', 'is', null),
    )
    .returning('date')
    .executeTakeFirst()
  return open !== undefined
}

type Closing = {
  readonly date: string
  readonly closed_at: string
  readonly closed_by: string
  readonly expected_cash_cents: number
  readonly counted_cash_cents: number
  readonly note: string
  readonly request_key: string | null
}

/**
 * Closes a day. Later money belongs to the next day, and earlier money is seen by the transaction.
 * Resolves with false if the day is already closed.
 */
export async function lockClosed(tx: Storage, { date, ...closing }: Closing): Promise<boolean> {
  const closed = await tx
    .insertInto('money_day')
    .values({ date, ...closing })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet(closing).where('money_day.closed_at', 'is', null),
    )
    .returning('date')
    .executeTakeFirst()
  return closed !== undefined
}

/** Returns whether staff have closed a day. */
export async function isClosed(db: Storage, date: string): Promise<boolean> {
  const closed = await db
    .selectFrom('money_day')
    .select('date')
    .where('date', '=', date)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  return closed !== undefined
}
