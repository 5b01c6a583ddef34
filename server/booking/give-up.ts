import type { ExpressionBuilder } from 'kysely'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'

/** Gives up the overdue bookings for which no payment was opened; tells how many. */
export async function giveUpOverdue(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await giveUp(deps).where('intent_id', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Cancels the unpaid bookings to come of a patient who is removed. A payment that is under way is
 * given back when it arrives.
 */
export async function releaseUnpaidOf(
  tx: Storage,
  patient: string,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const now = clock()
  await tx
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'removal', now.toISOString()))
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('date', '>=', clinicTime(now, config.clinic.timeZone).today.toString())
    .execute()
}

// The condition decides against a payment that arrives at the same moment.
export function giveUp({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock().toISOString()
  return db
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'unpaid', now))
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('pay_by', '<=', now)
}

/** What is set in a booking when it is cancelled. */
export const cancelledBy = (
  eb: ExpressionBuilder<Database, 'booking'>,
  by: NonNullable<BookingRow['cancelled_by']>,
  at: string,
) => ({ cancelled_at: at, cancelled_by: by, sequence: eb('sequence', '+', 1) })
