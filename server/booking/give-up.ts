import type { ExpressionBuilder } from 'kysely'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'

/** Cancels the overdue bookings for which no payment was opened; resolves with their number. */
export async function giveUpOverdue(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await giveUp(deps).where('intent_id', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Cancels the unpaid future bookings of a patient who is removed.
 * A payment under way is refunded when it arrives.
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

// The update's conditions decide the race against a payment that arrives at the same moment.
export function giveUp({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock().toISOString()
  return db
    .updateTable('booking')
    .set(({ eb }) => cancelledBy(eb, 'unpaid', now))
    .where('cancelled_at', 'is', null)
    .where('paid', '=', 0)
    .where('pay_by', '<=', now)
}

/** The columns that cancelling a booking sets. */
export const cancelledBy = (
  eb: ExpressionBuilder<Database, 'booking'>,
  by: NonNullable<BookingRow['cancelled_by']>,
  at: string,
) => ({ cancelled_at: at, cancelled_by: by, sequence: eb('sequence', '+', 1) })
