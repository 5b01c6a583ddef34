import { sql, type ExpressionBuilder } from 'kysely'
import { bumpDays } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { releaseTime } from './claims.ts'
import { cancelledMail } from './effects.ts'
import type { BookingRow } from './row.ts'
import { nextVersion } from './next-version.ts'

/** Cancels the overdue bookings that have no payment intent. Resolves with their number. */
export async function giveUpOverdue(deps: Needs): Promise<number> {
  // Usually no booking is overdue, and a read needs no lock, so first look for an overdue booking.
  const first = await deps.db
    .selectFrom('booking')
    .select('id')
    .where(overdueAt(deps.clock().toISOString()))
    .where(WITHOUT_INTENT)
    .limit(1)
    .executeTakeFirst()
  return first ? giveUp(deps, null) : 0
}

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>

/**
 * Cancels an account's bookings from today on, because the account is removed. Bookings of which
 * something is paid stay.
 * If a payment for a cancelled booking succeeds later, the server refunds the charge.
 */
export async function releaseUnpaidOf(
  tx: Storage,
  accountId: string,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const now = clock()
  const released = await tx
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'removal', now.toISOString()))
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('paid_cents', '=', 0)
    .where('date', '>=', clinicTime(now, config.clinic.timeZone).today.toString())
    .returningAll()
    .execute()
  await releaseTime(tx, released)
  await bumpDays(tx, datesOf(released))
}

const datesOf = (rows: readonly BookingRow[]) => rows.map(({ date }) => date)

/**
 * Cancels the overdue bookings with the given payment intent, and emails the patients.
 * If `intentId` is null, cancels the overdue bookings that have no payment intent.
 * Resolves with the number of cancelled bookings.
 */
export async function giveUp(
  { db, clock, outbox }: Needs,
  intentId: string | null,
): Promise<number> {
  const at = clock()
  const rows = await transact(db, async (tx) => {
    const cancelled = await overdueOf(tx, at.toISOString())
      .where(({ eb }) => (intentId === null ? WITHOUT_INTENT : eb('intent_id', '=', intentId)))
      .returningAll()
      .execute()
    await tellUnpaid(tx, cancelled, at)
    return cancelled
  })
  if (rows.length > 0) outbox.wake()
  return rows.length
}

/** Cancels an unpaid booking in the transaction `tx`, and emails the patient. */
export async function endUnpaid(
  tx: Storage,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const cancelled = await tx
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'unpaid', at.toISOString()))
    .where('id', '=', id)
    .where(sql<boolean>`cancelled_at is null and paid = 0`)
    .returningAll()
    .execute()
  await tellUnpaid(tx, cancelled, at)
}

async function tellUnpaid(tx: Storage, cancelled: readonly BookingRow[], at: Date): Promise<void> {
  await releaseTime(tx, cancelled)
  for (const row of cancelled) await enqueue(tx, cancelledMail(row, { by: 'unpaid', at }))
  await bumpDays(tx, datesOf(cancelled))
}

// The `coalesce` call keeps SQLite from using its index on the `intent_id` column.
// Most bookings have no payment intent, so an index scan for a null `intent_id` would be slow.
const WITHOUT_INTENT = sql<boolean>`coalesce(intent_id, '') = ''`

// The `overdueAt` condition excludes a booking that was paid just before the cancellation.
const overdueOf = (tx: Storage, now: string) =>
  tx
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'unpaid', now))
    .where(overdueAt(now))

const overdueAt = (now: string) =>
  sql<boolean>`cancelled_at is null and paid = 0 and pay_by <= ${now}`

/** Returns the values to write into a booking's columns when it is cancelled. */
export const cancelledBy = (
  eb: ExpressionBuilder<Database, 'booking'>,
  by: NonNullable<BookingRow['cancelled_by']>,
  at: string,
) => ({ cancelled_at: at, cancelled_by: by, ...nextVersion(eb, at), network: null })
