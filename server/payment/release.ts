import { giveUp, giveUpOverdue } from '../booking/give-up.ts'
import type { BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { cancelIntent, retrieveIntent } from './intent.ts'
import { settle } from './settlement.ts'

// The maximum per run, because each booking needs one or two calls to the card provider.
const MOST = 200

// A patient whose bank asks for a code at the last moment has this long to enter it.
const GRACE_MS = 30 * 60_000

/**
 * A background job that cancels the bookings not paid in time, the longest overdue first.
 * The job looks up payment intents at the card provider, at most 200 in a run.
 * The next run continues after the last booking of this run.
 * A failure with one booking does not stop the job for the other bookings.
 */
export function createRelease(deps: Deps): (signal: AbortSignal) => Promise<void> {
  let after = ''
  return async (signal) => {
    await giveUpOverdue(deps)
    const overdue = await overdueAfter(deps, after)
    const failures: unknown[] = []
    for (const booking of overdue) {
      if (signal.aborted) break
      await release(deps, booking).catch((error: unknown) => failures.push(error))
      after = booking.pay_by ?? after
    }
    if (overdue.length < MOST && !signal.aborted) after = ''
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bookings could not be released`)
  }
}

/**
 * Cancels an overdue booking, unless it has been paid or a payment is under way.
 * First cancels its payment intent, so that no card is charged for a cancelled booking.
 * Returns whether the booking may have changed.
 */
export async function release(deps: Deps, booking: BookingRow): Promise<boolean> {
  const { id, intent_id: intentId } = booking
  if (intentId === null || !(await isClosed(deps, booking, intentId))) return false
  await giveUp(deps).where('id', '=', id).where('intent_id', '=', intentId).execute()
  return true
}

/** Cancels the payment intent; returns false if it has been paid or a payment is under way. */
async function isClosed(deps: Deps, booking: BookingRow, intentId: string): Promise<boolean> {
  const intent = await look(deps, intentId)
  if (!intent || intent.status === 'canceled') return true
  if (intent.status === 'succeeded') await settle(deps, intent)
  if (isUnderWay(deps, booking, intent.status)) return false
  try {
    await cancelIntent(deps, intentId)
    return true
  } catch (error) {
    // The intent was paid or cancelled meanwhile, or the provider cannot be reached.
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

function overdueAfter({ db, clock }: Deps, after: string): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('pay_by', '<=', clock().toISOString())
    .where('pay_by', '>', after)
    .orderBy('pay_by')
    .limit(MOST)
    .execute()
}
