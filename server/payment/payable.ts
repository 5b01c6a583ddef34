import { toCents } from '../../schemas/dollars.ts'
import type { IntentRequest } from '../../schemas/payment.ts'
import type { Caller } from '../http/auth.ts'
import { bumpDays } from '../availability/days.ts'
import { refuseOtherPatient } from '../booking/access.ts'
import { keepTime } from '../booking/claims.ts'
import { findKept, isGone, type BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { cancelIntent, createIntent, CURRENCY, retrieveIntent, type Intent } from './intent.ts'
import { isOverdue } from '../booking/pay-by.ts'
import { giveUpIfTaken } from '../booking/unreserved.ts'
import { Refusal } from '../http/refusal.ts'
import { partlyPaid } from './refused-payment.ts'
import { linkedBookings } from '../people/may-act-for.ts'
import { release } from './release.ts'
import { settle } from './settlement.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'

/**
 * Returns the booking for which the caller wants to pay.
 * Throws a `Refusal` if the booking cannot be paid.
 */
export async function findPayable(
  deps: Deps,
  caller: Caller,
  { price, bookingId }: IntentRequest,
): Promise<BookingRow> {
  const cents = toCents(price)
  const booking = bookingId
    ? await findKept(deps, bookingId)
    : await onlyUnpaid(deps, caller, cents)
  await refuseOtherPatient(deps, caller, booking)
  refuseCancelled(deps, booking)
  refusePaidBefore(deps, booking)
  if (booking.price_cents === 0)
    throw new Refusal(422, 'nothing_to_pay', 'There is nothing to pay for this booking.')
  if (booking.price_cents !== cents)
    throw new Refusal(409, 'price_changed', 'The price has changed. Please check it again.')
  return booking
}

function refuseCancelled(deps: Deps, booking: BookingRow): void {
  if (isGone(deps, booking)) throw cancelled(booking)
}

const cancelled = (booking: BookingRow) => new Refusal(409, 'cancelled', wordsFor(booking))

const wordsFor = ({ cancelled_by: by }: BookingRow) =>
  by === null || by === 'unpaid'
    ? 'This appointment was not paid for in time, so it was cancelled. Please book again.'
    : 'This appointment was cancelled.'

// The card pays the whole price or nothing, so the desk takes the rest of what it took a part of.
function refusePaidBefore({ config }: Deps, { paid, paid_cents: cents }: BookingRow): void {
  if (paid === 1) throw alreadyPaid()
  if (cents > 0) throw partlyPaid(config.clinic.phone)
}

const alreadyPaid = () => new Refusal(409, 'already_paid', 'This booking is already paid.')

async function onlyUnpaid({ db }: Deps, caller: Caller, cents: number): Promise<BookingRow> {
  const [booking, ...others] = await db
    .selectFrom('booking')
    .selectAll()
    .where(linkedBookings(caller))
    .where('price_cents', '=', cents)
    .where('paid', '=', 0)
    .where('cancelled_at', 'is', null)
    .limit(2)
    .execute()
  if (booking && others.length === 0) return booking
  throw new Refusal(422, 'which_booking', 'Say which booking to pay for.', {
    bookingId: 'Say which booking to pay for.',
  })
}

// A patient can pay for a visit until midnight after the visit, in the clinic's time zone.
// A charge made before midnight pays for the visit, even if the charge is reported later.
function refuseOver({ clock, config }: Deps, { date }: BookingRow): void {
  const { today } = clinicTime(clock(), config.clinic.timeZone)
  if (date < today.toString()) throw new Refusal(409, 'visit_over', VISIT_OVER)
}

const VISIT_OVER =
  'The day of this appointment is over, so you can no longer pay for it here. Please call the clinic.'

// The maximum number of attempts to start a payment of a booking.
// Starting a payment is retried only if the booking may have changed during the last attempt.
const ROUNDS = 5

/**
 * Returns a usable payment intent for an unpaid booking, and creates one if necessary.
 * Throws a 409 `Refusal` if the booking cannot be paid now.
 */
export async function openIntent(deps: Deps, bookingId: string): Promise<Intent> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await findKept(deps, bookingId)
    refuseCancelled(deps, booking)
    refusePaidBefore(deps, booking)
    const held = booking.intent_id && (await heldIntent(deps, booking, booking.intent_id))
    if (isOverdue(deps, booking) && (await release(deps, booking))) continue
    if (await giveUpIfTaken(deps, booking)) continue
    refuseOver(deps, booking)
    if (held) return held
    const made = await nextIntent(deps, booking)
    if (made) return made
  }
  throw underWay()
}

async function heldIntent(
  deps: Deps,
  booking: BookingRow,
  id: string,
): Promise<Intent | undefined> {
  const intent = await retrieveIntent(deps, id).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (!intent || intent.status === 'canceled') return undefined
  if (intent.status === 'succeeded') return refusePaid(deps, intent)
  if (intent.status === 'processing' || intent.status === 'requires_capture') throw underWay()
  if (intent.amount === booking.price_cents && intent.currency === CURRENCY) return intent
  await withdraw(deps, id)
  return undefined
}

async function refusePaid(deps: Deps, intent: Intent): Promise<undefined> {
  const { outcome } = await settle(deps, intent)
  if (outcome === 'paid') throw alreadyPaid()
  return undefined
}

// If the payment intent was paid before it could be cancelled, records or refunds its charge.
async function withdraw(deps: Deps, id: string): Promise<void> {
  try {
    await cancelIntent(deps, id)
  } catch (error) {
    const intent = await retrieveIntent(deps, id)
    if (intent.status === 'succeeded') await refusePaid(deps, intent)
    else if (intent.status === 'processing') throw underWay()
    else if (intent.status !== 'canceled') throw error
  }
}

/**
 * Creates the booking's next payment intent.
 * Resolves with undefined if another request changed the booking at the same time.
 */
async function nextIntent(deps: Deps, booking: BookingRow): Promise<Intent | undefined> {
  const attempt = booking.intent_attempt + (booking.intent_id === null ? 0 : 1)
  const intent = await createIntent(deps, booking, attempt)
  return (await keep(deps, booking, intent.id, attempt)) ? intent : undefined
}

// Stores the payment intent. A booking with a payment intent keeps its time until it is cancelled.
function keep({ db }: Deps, booking: BookingRow, intentId: string, attempt: number) {
  return transact(db, async (tx) => {
    const row = await storeIntent(tx, booking, intentId, attempt)
    if (!row) return false
    if (!(await keepTime(tx, row)) && row.overbooked === 0) throw cancelled(row)
    await bumpDays(tx, [row.date])
    return true
  })
}

function storeIntent(tx: Storage, booking: BookingRow, intentId: string, attempt: number) {
  return tx
    .updateTable('booking')
    .set({ intent_id: intentId, intent_attempt: attempt })
    .where('id', '=', booking.id)
    .where('intent_attempt', '=', booking.intent_attempt)
    .where('intent_id', booking.intent_id === null ? 'is' : '=', booking.intent_id)
    .where('paid', '=', 0)
    .where('paid_cents', '=', 0)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

const underWay = () =>
  new Refusal(409, 'processing', 'A payment for this booking is in progress. Please wait a moment.')
