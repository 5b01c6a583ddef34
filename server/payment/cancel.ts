import { sql } from 'kysely'
import type { CancelReply, CancelRequest } from '../../schemas/cancel.ts'
import { toCents } from '../../schemas/dollars.ts'
import { bumpDays } from '../availability/days.ts'
import { audited } from '../clinic/audit.ts'
import type { Caller } from '../http/auth.ts'
import { releaseTime } from '../booking/claims.ts'
import { cancelledMail, intentCancellation, staffPauseEnd } from '../booking/effects.ts'
import { cancelledBy } from '../booking/give-up.ts'
import { changed, whyNotCancel, whyNotRefund } from '../booking/refused-change.ts'
import { refuseStranger } from '../booking/access.ts'
import { findKept, type BookingRow } from '../booking/row.ts'
import { refundNow, standingOf, type Standing } from '../booking/standing.ts'
import { undoableValues } from '../booking/undoable.ts'
import { ProviderFault } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { inDollars } from './dollars.ts'
import { oweRefund } from './refund.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { settleById } from './settlement.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

// The maximum number of attempts to cancel a booking.
// A cancellation is retried only if another request changed the booking during the last attempt.
const ATTEMPTS = 3

type Cancellation = {
  readonly caller: Caller
  readonly by: 'patient' | 'clinic'
  /** The booking to cancel, as it was last read from the database. */
  readonly row: BookingRow
  readonly request: CancelRequest
  /**
   * If given, `undoable` is called in the transaction that cancels the booking.
   * With `undoable`, the refund and the email are delayed, so that staff can undo the cancellation.
   */
  readonly undoable?: (tx: Storage, before: BookingRow, after: BookingRow) => Promise<void>
}

/** Cancels one of the caller's own bookings. An admin may cancel any patient's booking. */
export async function cancelBooking(
  deps: Deps,
  caller: Caller,
  id: string,
  request: CancelRequest,
): Promise<CancelReply> {
  const row = await findKept(deps, id)
  await refuseStranger(deps, caller, row)
  return cancelFor(deps, { caller, by: caller.admin ? 'clinic' : 'patient', row, request })
}

/**
 * Cancels a booking and records its refund in one transaction. The money is refunded soon after.
 * If the patient cancels, the cancellation terms decide the refund.
 * If staff cancel a booking, the refund is full, unless an admin chooses a smaller refund.
 * A repeated request to cancel the booking gets the reply of the first request.
 * Throws a `Refusal` if the booking or its refund has changed since the caller read the booking.
 */
export async function cancelFor(deps: Deps, cancellation: Cancellation): Promise<CancelReply> {
  const { id } = cancellation.row
  await recordPayment(deps, cancellation.row)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const cancelled = await attemptFor(deps, cancellation)
    if (cancelled) deps.outbox.wake()
    const kept = cancelled ?? (await findKept(deps, id))
    if (kept.cancelled_at === null) continue
    const refund = await owed(deps, id)
    deps.refunds.wake()
    return { _id: id, cancelledAt: kept.cancelled_at, refund }
  }
  throw changed()
}

/**
 * Looks up an unpaid booking's payment at the card provider, and records a charge if there is one.
 * Call `recordPayment` before you cancel a booking or record its payment at the front desk.
 * Records nothing if the provider cannot be reached. A charge that is reported later is refunded.
 */
export async function recordPayment(
  deps: Deps,
  { paid, intent_id: intentId }: BookingRow,
): Promise<void> {
  if (paid === 1 || intentId === null) return
  await settleById(deps, intentId).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
  })
}

function attemptFor(deps: Deps, cancellation: Cancellation) {
  const { caller, by, row, request } = cancellation
  const work = (tx: Storage) => cancelIn(tx, deps, cancellation)
  if (by === 'patient') return transact(deps.db, work)
  const deed = { action: 'booking.cancel', subject: row.id, detail: detailOf(request) } as const
  return audited(deps, caller, deed, work)
}

function detailOf({ reason = '', refund, expectedRefund }: CancelRequest): string {
  if (refund === undefined) return reason
  return `${reason} (refund ${inDollars(toCents(refund))} instead of ${inDollars(toCents(expectedRefund))})`
}

// Resolves with undefined if the booking is already cancelled, or if another request changed it.
async function cancelIn(
  tx: Storage,
  deps: Deps,
  cancellation: Cancellation,
): Promise<BookingRow | undefined> {
  const { by, request, undoable } = cancellation
  const { id } = cancellation.row
  const row = await findKept({ db: tx }, id)
  if (row.cancelled_at !== null) return undefined
  const standing = await standingOf(deps, tx, row)
  const cents = agreedRefund(deps, standing, cancellation)
  const obstacle = cents > 0 ? whyNotRefund(standing) : undefined
  if (obstacle) throw obstacle
  const at = standing.at.toISOString()
  const cancelled = await tx
    .updateTable('booking')
    .set(({ eb }) =>
      undoableValues({ ...cancelledBy(eb, by, at), cancel_reason: request.reason ?? '' }),
    )
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('sequence', '=', row.sequence)
    .where('paid_cents', '=', row.paid_cents)
    .returningAll()
    .executeTakeFirst()
  if (!cancelled) return undefined
  await releaseTime(tx, [cancelled])
  await storeEffects(tx, cancelled, standing, cancellation, cents)
  await undoable?.(tx, row, cancelled)
  await bumpDays(tx, [cancelled.date])
  return cancelled
}

/**
 * Stores the effects of a cancellation: the refund, an email, and the end of an open card payment.
 */
async function storeEffects(
  tx: Storage,
  cancelled: BookingRow,
  { at }: Standing,
  { by, undoable }: Cancellation,
  cents: number,
): Promise<void> {
  const notBefore = undoable && staffPauseEnd(at)
  const kind = by === 'clinic' ? 'clinic' : 'policy'
  await oweRefund(tx, cancelled, {
    kind,
    cents,
    at: at.toISOString(),
    ...(notBefore && { notBefore }),
  })
  await enqueue(tx, cancelledMail(cancelled, { by, at }, cents))
  const { paid, intent_id: intentId } = cancelled
  if (paid === 0 && intentId !== null)
    await enqueue(tx, intentCancellation(cancelled, intentId, at, notBefore))
}

/** Returns the agreed refund in cents. Throws a `Refusal` if the caller expects another amount. */
function agreedRefund(
  deps: Deps,
  standing: Standing,
  { caller, by, request }: Cancellation,
): number {
  const { sequence, expectedRefund, refund, reason } = request
  const { row } = standing
  const isStaff = by === 'clinic'
  if (row.sequence !== sequence) throw changed()
  const refusal = isStaff ? undefined : whyNotCancel(deps, standing)
  if (refusal) throw refusal
  const cents = refundNow(standing, isStaff)
  if (toCents(expectedRefund) !== cents) throw termsChanged(standing, isStaff, cents)
  if (refund === undefined) return cents
  if (!caller.admin) throw new Refusal(403, 'not_admin', 'Only an admin may choose the refund.')
  if (toCents(refund) > cents) throw invalid('refund', 'Enter no more than the amount paid')
  if (!reason) throw invalid('reason', 'Say why the refund differs from the terms')
  return toCents(refund)
}

const invalid = (field: string, message: string) =>
  new Refusal(400, 'invalid', 'Some fields are not valid.', { [field]: message })

const termsChanged = ({ row }: Standing, isStaff: boolean, cents: number) =>
  new Refusal(409, 'terms_changed', isStaff ? wordsForStaff(row) : wordsForPatient(row, cents))

const wordsForStaff = ({ paid_cents: paid }: BookingRow) =>
  paid > 0
    ? 'This appointment has now been paid for, so cancelling it includes a refund. Please check it again.'
    : UNPAID

const UNPAID =
  'This appointment has not been paid for, so there is nothing to refund. Please check it again.'

const wordsForPatient = ({ paid_cents: paid }: BookingRow, cents: number) =>
  paid === 0
    ? UNPAID
    : `If you cancel this appointment now, we will refund ${inDollars(cents)} of ${inDollars(paid)}. Please check it again.`

async function owed({ db }: Deps, bookingId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['policy', 'clinic'])
    .executeTakeFirstOrThrow()
  return cents / 100
}
