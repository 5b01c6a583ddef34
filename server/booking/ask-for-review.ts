import { parseDate } from '@internationalized/date'
import { clinicTime, HOUR_MS } from '../clock.ts'
import type { Entry } from '../outbox/enqueue.ts'
import { nextDaytime } from './reminder-time.ts'
import { visitOf, type BookingRow } from './row.ts'

// The patient is asked two hours after the visit, so that staff can undo a wrong mark first.
const PAUSE_MS = 2 * HOUR_MS

// Staff may mark a visit as done days later. After a week, the patient is not asked any more.
const MOST_DAYS = 7

/**
 * Returns the email that asks for a review of a visit that staff mark as done at the time `at`.
 * A patient is asked once per visit, and not about a visit that staff entered afterwards.
 */
export function reviewQuestion(row: BookingRow, at: Date, timeZone: string): readonly Entry[] {
  const oldest = clinicTime(at, timeZone).today.subtract({ days: MOST_DAYS })
  if (row.entered_afterwards === 1 || parseDate(row.date).compare(oldest) < 0) return []
  return [
    {
      kind: 'mail.review',
      dedupe: `mail.review:${row.id}`,
      bookingId: row.id,
      recipient: row.patient,
      payload: { booking: visitOf(row) },
      at: at.toISOString(),
      notBefore: nextDaytime(new Date(at.getTime() + PAUSE_MS), timeZone).toISOString(),
    },
  ]
}
