import type { Expression, Insertable, SqlBool } from 'kysely'
import type { BookingRow } from '../booking/row.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { isLockedOpen, lockOpenDay } from './money-day.ts'

type Columns = Insertable<Database['payment']>

/** A payment to record. */
export type NewPayment = Pick<
  Columns,
  'id' | 'booking_id' | 'amount_cents' | 'method' | 'intent_id' | 'taken_at'
> &
  Partial<Pick<Columns, 'taken_by' | 'request_key'>>

type Terms = {
  /** The condition that the booking must meet, such as that it is not cancelled. */
  readonly where: Expression<SqlBool>
  /** Whether staff see the booking as changed, so that their earlier versions are outdated. */
  readonly isByStaff: boolean
}

/** The clinic's day of a payment. If this day is closed, the payment belongs to a later one. */
type Taken = Terms & { readonly date: string }

/**
 * Records a payment of a booking. Resolves with the booking, or with undefined if the booking does
 * not meet the condition. A payment with a known id is not recorded again.
 * Payments of one booking at the same moment wait for each other, so that each sees the last one.
 */
export async function addPayment(
  tx: Storage,
  payment: NewPayment,
  { date, ...terms }: Taken,
): Promise<BookingRow | undefined> {
  const booking = await lock(tx, payment.booking_id, terms)
  if (!booking) return undefined
  await tx
    .insertInto('payment')
    .values({ ...payment, day: await lockOpenDay(tx, date) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return writeTotals(tx, booking)
}

type Voiding = {
  readonly id: string
  readonly booking_id: string
  readonly day: string
  readonly voided_at: string
  readonly voided_by: string
  readonly void_reason: string
}

/**
 * Voids a payment, as if it had not been made. Resolves with the booking, or with undefined if the
 * booking does not meet the condition, or the payment is already voided.
 * Throws a `Refusal` if the payment's day is closed.
 */
export async function voidPayment(
  tx: Storage,
  { id, booking_id: bookingId, day, ...voided }: Voiding,
  terms: Terms,
): Promise<BookingRow | undefined> {
  const booking = await lock(tx, bookingId, terms)
  if (!booking) return undefined
  if (!(await isLockedOpen(tx, day))) throw notVoidable()
  const payment = await tx
    .updateTable('payment')
    .set(voided)
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return payment && writeTotals(tx, booking)
}

/** Creates the 409 `Refusal` for a payment that is counted, or that the desk did not take. */
export const notVoidable = () =>
  new Refusal(
    409,
    'not_undoable',
    'A payment can be voided only if the desk took it, and until its day is closed.',
  )

// The update locks the booking, and checks its columns as they are once the lock is there.
const lock = (tx: Storage, id: string, { where, isByStaff }: Terms) =>
  tx
    .updateTable('booking')
    .set(({ eb }) => ({ marks: eb('marks', '+', isByStaff ? 1 : 0) }))
    .where('id', '=', id)
    .where(where)
    .returning(['id', 'price_cents'])
    .executeTakeFirst()

/**
 * Writes the columns of a booking that follow from its price and its payments. Nothing else writes
 * them. Call it after a change of the price.
 */
export async function writeTotals(
  tx: Storage,
  { id, price_cents: price }: Pick<BookingRow, 'id' | 'price_cents'>,
): Promise<BookingRow> {
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'amount_cents', 'method', 'taken_at'])
    .where('booking_id', '=', id)
    .where('voided_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  const cents = payments.reduce((sum, { amount_cents: each }) => sum + each, 0)
  const last = cents >= price ? payments.at(-1) : undefined
  return tx
    .updateTable('booking')
    .set({
      paid_cents: cents,
      paid: last ? 1 : 0,
      paid_by: last ? wayOf(last) : null,
      paid_at: last?.taken_at ?? null,
      transaction_id: last?.id ?? null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const wayOf = ({ method }: { readonly method: string }) => (method === 'card' ? 'card' : 'desk')
