import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import type { DeskPaymentRequest } from '../../schemas/desk-payment.ts'
import { toCents } from '../../schemas/dollars.ts'
import { bumpDays } from '../availability/days.ts'
import { keepTime } from '../booking/claims.ts'
import { intentCancellation, deskReceiptMail } from '../booking/effects.ts'
import { forgetNetworks } from '../booking/newcomers.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { reserveTime } from '../booking/unreserved.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { payments } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordPayment } from '../payment/cancel.ts'
import { inDollars } from '../payment/dollars.ts'
import { addPayment, type NewPayment } from '../payment/ledger.ts'
import { today } from '../payment/money-day.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { outdated } from './outdated.ts'
import { isAtVersion, readVisit } from './visit.ts'

type Wish = {
  readonly caller: Caller
  readonly id: string
  readonly request: DeskPaymentRequest
  /** The idempotency key of the request. Null if it has none. */
  readonly key: string | null
}

/**
 * Records money that the front desk has taken for a visit. Resolves with the visit.
 * A repeated request with the same idempotency key records no second payment.
 * An unfinished card payment for the visit is cancelled, or refunded if it succeeds anyway.
 * Throws a 409 `Refusal` if the visit is already paid, is cancelled, or has changed.
 * Throws a 422 `Refusal` if the visit is free of charge.
 */
export async function payAtDesk(deps: Deps, wish: Wish): Promise<AgendaVisit> {
  const { caller, id } = wish
  const known = await findRepeated(deps, wish)
  if (known) return readVisit(deps, id)
  const before = await findKept(deps, id)
  if (before.price_cents === 0)
    throw new Refusal(422, 'nothing_to_pay', 'This appointment is free of charge.')
  await recordPayment(deps, before)
  const row = await findKept(deps, id)
  refuseUnpayable(row)
  const payment = paymentOf(deps, wish, row)
  const deed = { action: 'booking.pay', subject: id, detail: told(payment) } as const
  const paid = await audited(deps, caller, deed, (tx) => payIn(tx, deps, wish, payment)).catch(
    async (error: unknown) => {
      if (isAlreadyThere(error) && (await findRepeated(deps, wish))) return undefined
      throw error
    },
  )
  if (!paid) await refuseUnrecorded(deps, wish)
  else if (paid.paid === 1) payments.inc({ outcome: 'paid' })
  deps.outbox.wake()
  return readVisit(deps, id)
}

/** Returns a payment in words, such as `$40.00 cash`. */
export const told = ({
  amount_cents: cents,
  method,
}: Pick<NewPayment, 'amount_cents' | 'method'>) => `${inDollars(cents)} ${method}`

function refuseUnpayable(row: BookingRow): void {
  if (row.cancelled_at !== null)
    throw new Refusal(409, 'cancelled', 'This appointment was cancelled.')
  if (row.paid === 1) throw new Refusal(409, 'already_paid', 'This appointment is already paid.')
}

function paymentOf({ clock }: Deps, { caller, request, key }: Wish, row: BookingRow) {
  const due = row.price_cents - row.paid_cents
  const cents = request.amount === undefined ? due : toCents(request.amount)
  if (cents > due && !request.more)
    throw new Refusal(409, 'more_than_due', `Only ${inDollars(due)} is left to pay.`)
  return {
    id: `desk_${randomBytes(12).toString('hex')}`,
    booking_id: row.id,
    amount_cents: cents,
    method: request.method ?? 'other',
    intent_id: null,
    taken_at: clock().toISOString(),
    taken_by: addressOf(caller),
    request_key: key === null ? null : keyOf(caller, key),
    paidBefore: row.paid_cents,
  } as const
}

const keyOf = ({ id }: Caller, key: string) => `${id} ${key}`

async function payIn(
  tx: Storage,
  deps: Deps,
  { request: { version } }: Wish,
  { paidBefore, ...payment }: ReturnType<typeof paymentOf>,
): Promise<BookingRow | undefined> {
  const at = deps.clock()
  const where = sql<boolean>`paid = 0 and paid_cents = ${paidBefore} and cancelled_at is null
    and ${isAtVersion(version)}`
  const row = await addPayment(tx, payment, { where, isByStaff: true, date: today(deps) })
  if (!row) return undefined
  await keepVisit(tx, row)
  await forgetNetworks(tx, row.person_id)
  if (row.paid === 1) await enqueue(tx, deskReceiptMail(row, payment.id, at))
  if (row.intent_id !== null) await enqueue(tx, intentCancellation(row, row.intent_id, at))
  await bumpDays(tx, [row.date])
  return row
}

// Once the desk has taken money, the visit has no payment deadline: staff decide what happens.
// If another booking has the time of an unreserved visit, staff see the visit as overbooked.
async function keepVisit(tx: Storage, row: BookingRow): Promise<void> {
  const kept = { ...row, pay_by: null }
  await tx.updateTable('booking').set({ pay_by: null }).where('id', '=', row.id).execute()
  if (row.unreserved === 0) return void (await keepTime(tx, kept))
  if ((await reserveTime(tx, kept)) === 'reserved') return
  const overbooked = { unreserved: 0, overbooked: 1 }
  await tx.updateTable('booking').set(overbooked).where('id', '=', row.id).execute()
}

/** Returns whether the request was recorded before. Throws if its key was for another payment. */
async function findRepeated({ db }: Deps, { caller, id, request, key }: Wish): Promise<boolean> {
  if (key === null) return false
  const row = await db
    .selectFrom('payment')
    .select(['booking_id', 'amount_cents', 'method'])
    .where('request_key', '=', keyOf(caller, key))
    .executeTakeFirst()
  if (!row) return false
  const { amount, method = 'other' } = request
  const isSame =
    row.booking_id === id &&
    row.method === method &&
    (amount === undefined || row.amount_cents === toCents(amount))
  if (isSame) return true
  throw new Refusal(422, 'key_reused', 'This Idempotency-Key belongs to another payment.')
}

/** Throws a `Refusal` with the reason if the request's payment was not recorded. */
async function refuseUnrecorded(deps: Deps, wish: Wish): Promise<void> {
  if (await findRepeated(deps, wish)) return
  refuseUnpayable(await findKept(deps, wish.id))
  throw await outdated(deps, wish.id)
}
