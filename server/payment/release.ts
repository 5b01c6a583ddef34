import { sql } from 'kysely'
import { MINUTE_MS } from '../clock.ts'
import { giveUp, giveUpOverdue } from '../booking/give-up.ts'
import type { BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { cancelIntent, retrieveIntent } from './intent.ts'
import { settle } from './settlement.ts'

// The maximum number of overdue bookings that one run of the job handles.
// Handling an overdue booking needs calls to the card provider.
const MOST = 200

/** The last booking that a run has handled. Several bookings can have the same payment deadline. */
type Handled = { readonly payBy: string; readonly id: string }

const NONE: Handled = { payBy: '', id: '' }

// How long after the payment deadline a patient may still finish 3-D Secure, in milliseconds.
const GRACE_MS = 30 * MINUTE_MS

/**
 * Creates the job that cancels bookings that were not paid in time, the most overdue first.
 * One run of the job looks up at most `most` payment intents at the card provider.
 * Each run of the job continues after the last booking that the previous run has handled.
 * If cancelling one booking fails, the job still cancels the other bookings.
 */
export function createRelease(deps: Deps, most = MOST): (signal: AbortSignal) => Promise<void> {
  let after = NONE
  return async (signal) => {
    await giveUpOverdue(deps)
    const overdue = await overdueAfter(deps, after, most)
    const failures: unknown[] = []
    for (const booking of overdue) {
      if (signal.aborted) break
      await release(deps, booking).catch((error: unknown) => failures.push(error))
      after = { payBy: booking.pay_by ?? '', id: booking.id }
    }
    if (overdue.length < most && !signal.aborted) after = NONE
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bookings could not be released`)
  }
}

/**
 * Cancels an overdue booking, unless it was paid or a payment is in progress.
 * Cancels the payment intent before the booking, so that a cancelled booking charges no card.
 * Resolves with false if the booking was paid, is being paid, or has no payment intent.
 */
export async function release(deps: Deps, booking: BookingRow): Promise<boolean> {
  const { intent_id: intentId } = booking
  if (intentId === null || !(await isClosed(deps, booking, intentId))) return false
  await giveUp(deps, intentId)
  return true
}

/** Cancels a payment intent. Resolves with false if the intent was paid or may still be paid. */
async function isClosed(deps: Deps, booking: BookingRow, intentId: string): Promise<boolean> {
  const intent = await look(deps, intentId)
  if (!intent || intent.status === 'canceled') return true
  if (intent.status === 'succeeded') await settle(deps, intent)
  if (isUnderWay(deps, booking, intent.status)) return false
  try {
    await cancelIntent(deps, intentId)
    return true
  } catch (error) {
    // Cancelling fails if the intent was paid or cancelled, or if the provider is unreachable.
    const now = await look(deps, intentId)
    if (now?.status === 'succeeded') await settle(deps, now)
    else if (now?.status !== 'processing' && now?.status !== 'canceled') throw error
    return now.status === 'canceled'
  }
}

function isUnderWay({ clock }: Deps, { pay_by: payBy }: BookingRow, status: string): boolean {
  if (status !== 'requires_action')
    return ['succeeded', 'processing', 'requires_capture'].includes(status)
  return payBy !== null && clock().getTime() < new Date(payBy).getTime() + GRACE_MS
}

const look = (deps: Deps, intentId: string) =>
  retrieveIntent(deps, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })

// SQLite uses its partial index of unpaid bookings only if the condition has no parameters.
const IS_UNPAID = sql<boolean>`cancelled_at is null and paid = 0`

function overdueAfter({ db, clock }: Deps, after: Handled, most: number): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where(IS_UNPAID)
    .where('pay_by', '<=', clock().toISOString())
    .where('pay_by', '>=', after.payBy)
    .where((eb) => eb.or([eb('pay_by', '>', after.payBy), eb('id', '>', after.id)]))
    .orderBy('pay_by')
    .orderBy('id')
    .limit(most)
    .execute()
}
