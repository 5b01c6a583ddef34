import { giveUp, giveUpOverdue } from '../booking/give-up.ts'
import type { BookingRow } from '../booking/row.ts'
import { isMissing } from './card-fault.ts'
import type { Deps } from '../deps.ts'
import { cancelIntent, retrieveIntent } from './intent.ts'
import { settle } from './settlement.ts'

// Each is a call or two to the card provider.
const MOST = 200

// A patient whom the bank asks for a code at the last moment has so long to give it.
const GRACE_MS = 30 * 60_000

/**
 * A job that gives up the bookings that were not paid in time, the longest overdue first. Those with
 * a payment are looked up at the card provider, at most 200 in a run; the next run goes on behind
 * them. One that fails does not stop the others.
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
 * Gives an overdue booking up, unless it turns out to be paid or a payment is under way. Its intent
 * is closed first, so that no card is charged for a booking that is gone. Tells whether the booking is
 * another one now.
 */
export async function release(deps: Deps, booking: BookingRow): Promise<boolean> {
  const { id, intent_id: intentId } = booking
  if (intentId === null || !(await isClosed(deps, booking, intentId))) return false
  await giveUp(deps).where('id', '=', id).where('intent_id', '=', intentId).execute()
  return true
}

/** Closes the intent; false where it has been paid by now, or a payment is under way. */
async function isClosed(deps: Deps, booking: BookingRow, intentId: string): Promise<boolean> {
  const intent = await look(deps, intentId)
  if (!intent || intent.status === 'canceled') return true
  if (intent.status === 'succeeded') await settle(deps, intent)
  if (isUnderWay(deps, booking, intent.status)) return false
  try {
    await cancelIntent(deps, intentId)
    return true
  } catch (error) {
    // It was paid or closed between our look and our cancelling, or the provider is away.
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
