import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AgendaVisit } from '../../schemas/agenda.ts'
import { bumpDays } from '../availability/days.ts'
import { keepTime } from '../booking/claims.ts'
import { intentCancellation, receiptMail } from '../booking/effects.ts'
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
import { addPayment } from '../payment/ledger.ts'
import type { Storage } from '../storage/storage.ts'
import { outdated } from './outdated.ts'
import { isAtVersion, readVisit } from './visit.ts'

type Payment = {
  readonly caller: Caller
  readonly id: string
  readonly version: number
  /** The idempotency key of the request to record a payment. */
  readonly key: string | undefined
}

/**
 * Records that a visit was paid at the front desk. Resolves with the visit.
 * A repeated request with the same idempotency key records no second payment.
 * An unfinished card payment for the visit is cancelled, or refunded if it succeeds anyway.
 * Throws a 409 `Refusal` if the visit is already paid, is cancelled, or has changed.
 * Throws a 422 `Refusal` if the visit is free of charge.
 */
export async function payAtDesk(deps: Deps, payment: Payment): Promise<AgendaVisit> {
  const before = await findKept(deps, payment.id)
  if (before.price_cents === 0)
    throw new Refusal(422, 'nothing_to_pay', 'This appointment is free of charge.')
  await recordPayment(deps, before)
  const transactionId = transactionOf(payment)
  const deed = {
    action: 'booking.pay',
    subject: payment.id,
    detail: inDollars(before.price_cents),
  } as const
  const paid = await audited(deps, payment.caller, deed, (tx) =>
    payIn(tx, deps, payment, { transactionId, cents: before.price_cents }),
  )
  if (paid) {
    payments.inc({ outcome: 'paid' })
    deps.outbox.wake()
  } else await refuseUnpaid(deps, payment, transactionId)
  return readVisit(deps, payment.id)
}

// The transaction id is a hash of the idempotency key, so repeated requests get the same id.
const transactionOf = ({ caller, id, key = randomUUID() }: Payment) =>
  `desk_${createHash('sha256').update(`${caller.id} ${id} ${key}`).digest('hex').slice(0, 24)}`

async function payIn(
  tx: Storage,
  { clock }: Deps,
  { caller, id, version }: Payment,
  { transactionId, cents }: { readonly transactionId: string; readonly cents: number },
) {
  const at = clock()
  const payment = {
    id: transactionId,
    booking_id: id,
    amount_cents: cents,
    method: 'other',
    intent_id: null,
    taken_at: at.toISOString(),
    taken_by: addressOf(caller),
  } as const
  const where = sql<boolean>`paid = 0 and cancelled_at is null and ${isAtVersion(version)}`
  const row = await addPayment(tx, payment, { where, isByStaff: true })
  if (!row) return undefined
  await keepPaid(tx, row)
  await forgetNetworks(tx, row.person_id)
  await enqueue(tx, receiptMail(row, transactionId, at))
  if (row.intent_id !== null) await enqueue(tx, intentCancellation(row, row.intent_id, at))
  await bumpDays(tx, [row.date])
  return row
}

// If another booking has the time of an unreserved visit, staff see the visit as overbooked.
async function keepPaid(tx: Storage, row: BookingRow): Promise<void> {
  if (row.unreserved === 0) return void (await keepTime(tx, row))
  if ((await reserveTime(tx, row)) === 'reserved') return
  const overbooked = { unreserved: 0, overbooked: 1 }
  await tx.updateTable('booking').set(overbooked).where('id', '=', row.id).execute()
}

/** Throws a 409 `Refusal` with the reason if a payment with the transaction id is not recorded. */
async function refuseUnpaid(deps: Deps, { id }: Payment, transactionId: string): Promise<void> {
  const row = await findKept(deps, id)
  if (row.paid === 1 && row.transaction_id === transactionId) return
  if (row.cancelled_at !== null)
    throw new Refusal(409, 'cancelled', 'This appointment was cancelled.')
  if (row.paid === 1) throw new Refusal(409, 'already_paid', 'This appointment is already paid.')
  throw await outdated(deps, id)
}
