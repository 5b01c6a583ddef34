import { holdsTime } from '../booking/pay-by.ts'
import type { Storage } from '../storage/storage.ts'

/** An upcoming booking, with the id of the agenda in which the visit takes place. */
export type Upcoming = {
  readonly id: string
  readonly patient_name: string
  readonly treatment: string
  readonly treatment_id: string
  readonly date: string
  readonly slot: string
  readonly agenda_id: string
  /** The visit's start time, in minutes after midnight at the clinic. */
  readonly starts_at: number
  readonly duration_minutes: number
  readonly buffer_minutes: number
}

/** Reads the active bookings from the given ISO date on (`from`), sorted by date. */
export function upcomingBookings(
  db: Storage,
  from: string,
  now: Date,
): Promise<readonly Upcoming[]> {
  return db
    .selectFrom('booking')
    .select([
      'id',
      'patient_name',
      'treatment',
      'treatment_id',
      'date',
      'slot',
      'agenda_id',
      'starts_at',
      'duration_minutes',
      'buffer_minutes',
    ])
    .where('date', '>=', from)
    .where('cancelled_at', 'is', null)
    .where(holdsTime(now.toISOString()))
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
