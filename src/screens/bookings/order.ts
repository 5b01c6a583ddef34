import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Booking } from '../../../schemas/booking.ts'
import { bookingDateToIso } from '../../../schemas/date.ts'
import { slotEnd } from '../../../schemas/slot.ts'

/** A booking, marked as the patient's next booking, a later booking or a past booking (`over`). */
export type Placed = Booking & { when: 'next' | 'later' | 'over'; isOfEarlierDay: boolean }

/**
 * Sorts future appointments first, in chronological order. Past appointments follow, newest first.
 * An appointment counts as past once its end time has passed.
 *
 * @param now the current instant
 * @param timeZone the IANA time zone of the bookings' times
 */
export function inOrder(bookings: readonly Booking[], now: Date, timeZone: string): Placed[] {
  const reached = keyOfNow(now, timeZone)
  const [today = ''] = reached.split(' ')
  const sorted = bookings
    .map((booking) => {
      const day = bookingDateToIso(booking.date)
      const end = keyOf(day, slotEnd(booking.slot))
      return { booking: { ...booking, isOfEarlierDay: day < today }, end }
    })
    .toSorted((one, other) => (one.end < other.end ? -1 : 1))
  const over = sorted.filter(({ end }) => end <= reached)
  const toCome = sorted.slice(over.length)
  return [
    ...toCome.map(
      ({ booking }, index) => ({ ...booking, when: index ? 'later' : 'next' }) as const,
    ),
    ...over.toReversed().map(({ booking }) => ({ ...booking, when: 'over' }) as const),
  ]
}

/** Returns a sentence about the order of the bookings; undefined for fewer than two bookings. */
export function describeOrder(bookings: readonly Placed[]): string | undefined {
  if (bookings.length < 2) return undefined
  const over = bookings.filter(({ when }) => when === 'over').length
  if (over === 0) return 'Your next appointment comes first.'
  if (over === bookings.length) return 'These are all past appointments, newest first.'
  return 'Your next appointment comes first. Past ones are at the end.'
}

// Returns an appointment's sort key: the ISO date and the zero-padded minutes after midnight.
const keyOf = (day: string, minutes: number) => `${day} ${String(minutes).padStart(4, '0')}`

function keyOfNow(now: Date, timeZone: string): string {
  const here = fromDate(now, timeZone)
  return keyOf(toCalendarDate(here).toString(), here.hour * 60 + here.minute)
}
