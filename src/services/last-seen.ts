import * as z from 'zod/mini'
import { BookingList } from '../../schemas/booking.ts'
import { LAST_SEEN } from './token.ts'

const LastSeen = z.object({
  patient: z.string(),
  /** The ISO time at which the clinic sent the bookings. */
  seenAt: z.iso.datetime(),
  bookings: BookingList,
})
/** A patient's bookings, as the clinic last sent them. */
export type LastSeen = z.infer<typeof LastSeen>

/**
 * Stores a copy of a patient's bookings in this browser, to show when there is no network.
 * When the session ends, the copy of the bookings is deleted together with the access token.
 */
export function keepLastSeen(seen: LastSeen): void {
  try {
    localStorage.setItem(LAST_SEEN, JSON.stringify(z.encode(LastSeen, seen)))
  } catch {
    // If local storage is full or unavailable, do not store a copy of the bookings.
  }
}

// A patient who has not opened the app for 30 days may have given the device to somebody else.
const MOST_AGE_MS = 30 * 24 * 60 * 60_000

/**
 * Returns the stored copy of the patient's bookings; undefined if there is none.
 * Deletes a copy of the bookings that is older than 30 days.
 */
export function readLastSeen(patient: string, now: Date): LastSeen | undefined {
  try {
    const seen = LastSeen.parse(JSON.parse(localStorage.getItem(LAST_SEEN) ?? 'null'))
    if (now.getTime() - Date.parse(seen.seenAt) > MOST_AGE_MS) localStorage.removeItem(LAST_SEEN)
    else if (seen.patient === patient) return seen
    return undefined
  } catch {
    return undefined
  }
}
