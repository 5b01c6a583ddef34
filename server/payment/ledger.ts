import type { Expression, Insertable, SqlBool } from 'kysely'
import type { BookingRow } from '../booking/row.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { inDollars } from './dollars.ts'
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

/** Money to give back, without its day. */
export type NewGivenBack = Omit<Insertable<Database['refund']>, 'day' | 'kind'>

/**
 * Records money that is given back for a booking, which stays as it is otherwise. Resolves with the
 * booking, or with undefined if the booking does not meet the condition.
 * Throws a 409 `Refusal` if it is more than can be given back.
 */
export async function giveBack(
  tx: Storage,
  refund: NewGivenBack,
  { date, ...terms }: Taken,
): Promise<BookingRow | undefined> {
  const booking = await lock(tx, refund.booking_id, terms)
  if (!booking) return undefined
  const most = await givable(tx, booking.id)
  if (refund.amount_cents > most) throw moreThanPaid(most)
  const day = refund.state === 'done' ? await lockOpenDay(tx, date) : null
  await tx
    .insertInto('refund')
    .values({ ...refund, kind: 'given', day })
    .execute()
  return writeTotals(tx, booking)
}

const moreThanPaid = (most: number) =>
  new Refusal(409, 'more_than_paid', `At most ${inDollars(most)} can be given back.`)

// A payment at the desk can be voided until its day is closed. Only after that is it given back.
async function givable(tx: Storage, bookingId: string): Promise<number> {
  const payments = await tx
    .selectFrom('payment')
    .leftJoin('money_day', 'money_day.date', 'payment.day')
    .select('amount_cents')
    .where('booking_id', '=', bookingId)
    .where('voided_at', 'is', null)
    .where((eb) => eb.or([eb('method', '=', 'card'), eb('money_day.closed_at', 'is not', null)]))
    .execute()
  return sum(payments) - (await givenBackFor(tx, bookingId))
}

async function givenBackFor(tx: Storage, bookingId: string): Promise<number> {
  const refunds = tx.selectFrom('refund').select('amount_cents')
  return sum(
    await refunds.where('booking_id', '=', bookingId).where('kind', '=', 'given').execute(),
  )
}

const sum = (rows: readonly { readonly amount_cents: number }[]) =>
  rows.reduce((cents, { amount_cents: each }) => cents + each, 0)

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
 * Writes the columns of a booking that follow from its price, its payments and what was given back.
 * Nothing else writes them. Call it after a change of the price.
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
  const taken = sum(payments)
  const cents = taken - (await givenBackFor(tx, id))
  const newest = payments.at(-1)
  // A card pays the whole price, so its visit stays paid if staff give back a part of the money.
  const last = (newest?.method === 'card' ? taken : cents) >= price ? newest : undefined
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
