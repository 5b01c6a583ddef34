import * as z from 'zod/mini'
import { BookingList } from '../../schemas/booking.ts'
import { LAST_SEEN } from './token.ts'

const LastSeen = z.object({
  patient: z.string(),
  /** When the clinic sent the bookings. */
  seenAt: z.iso.datetime(),
  bookings: BookingList,
})
/** A patient's bookings, as the clinic last sent them. */
export type LastSeen = z.infer<typeof LastSeen>

/**
 * Keeps a copy of the bookings in this browser, for a visit without a network.
 * The end of the session deletes the copy together with the access token.
 */
export function keepLastSeen(seen: LastSeen): void {
  try {
    localStorage.setItem(LAST_SEEN, JSON.stringify(z.encode(LastSeen, seen)))
  } catch {
    // If local storage is full or unavailable, there is no copy.
  }
}

/** Returns the patient's copy; undefined if there is none. */
export function readLastSeen(patient: string): LastSeen | undefined {
  try {
    const seen = LastSeen.parse(JSON.parse(localStorage.getItem(LAST_SEEN) ?? 'null'))
    return seen.patient === patient ? seen : undefined
  } catch {
    return undefined
  }
}
