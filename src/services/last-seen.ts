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

const Stored = z.extend(LastSeen, {
  /** The latest ISO time at which this browser has read the copy of the bookings. */
  readAt: z.iso.datetime(),
})
type Stored = z.infer<typeof Stored>

/**
 * Stores a copy of a patient's bookings in this browser, to show when there is no network.
 * When the session ends, the copy of the bookings is deleted together with the access token.
 */
export const keepLastSeen = (seen: LastSeen): void => store({ ...seen, readAt: seen.seenAt })

/** Returns the stored copy of the patient's bookings; undefined if there is none. */
export function readLastSeen(patient: string, now: Date): LastSeen | undefined {
  const seen = forgetOld(now)
  return seen?.patient === patient ? seen : undefined
}

/**
 * Deletes the stored copy of the bookings if it is unreadable or older than 24 hours.
 * Also deletes a copy whose age is unknown, because the device's clock was set back.
 * Returns a copy that was not deleted.
 */
export function forgetOld(now: Date): LastSeen | undefined {
  const stored = find()
  if (!stored || isOver(stored, now)) {
    forgetLastSeen()
    return undefined
  }
  const { readAt: _, ...seen } = stored
  store({ ...seen, readAt: now.toISOString() })
  return seen
}

// A person who has not opened the app for a day may have lost or lent the device.
const MOST_AGE_MS = 24 * 60 * 60_000

const isOver = ({ seenAt, readAt }: Stored, now: Date) =>
  now.getTime() - Date.parse(seenAt) > MOST_AGE_MS || now.getTime() < Date.parse(readAt)

function find(): Stored | undefined {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(LAST_SEEN) ?? 'null'))
  } catch {
    return undefined
  }
}

function store(stored: Stored): void {
  try {
    localStorage.setItem(LAST_SEEN, JSON.stringify(z.encode(Stored, stored)))
  } catch {
    // If local storage is full or unavailable, do not store a copy of the bookings.
  }
}

/** Deletes the stored copy of the bookings, if there is one. */
export function forgetLastSeen(): void {
  try {
    localStorage.removeItem(LAST_SEEN)
  } catch {
    // If local storage is unavailable, there is no stored copy.
  }
}
