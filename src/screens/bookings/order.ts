import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Booking } from '../../../schemas/booking.ts'
import { bookingDateToIso } from '../../../schemas/date.ts'
import { slotStart } from '../../../schemas/slot.ts'

/** A booking, whether it is the next to come or over, and whether it was on an earlier day. */
export type Placed = Booking & { when: 'next' | 'later' | 'over'; isOfEarlierDay: boolean }

/**
 * Puts the next appointment first, those after it by time, and at the end those that are over, the
 * latest of them first. One that is under way is not over yet.
 *
 * @param now the instant; the bookings' times are those of `timeZone`, an IANA name
 */
export function inOrder(bookings: readonly Booking[], now: Date, timeZone: string): Placed[] {
  const reached = keyOfNow(now, timeZone)
  const [today = ''] = reached.split(' ')
  const sorted = bookings
    .map((booking) => ({
      booking: { ...booking, isOfEarlierDay: bookingDateToIso(booking.date) < today },
      end: endOf(booking),
    }))
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

/** Says in words in which order they stand; undefined where there is nothing to order. */
export function describeOrder(bookings: readonly Placed[]): string | undefined {
  if (bookings.length < 2) return undefined
  const over = bookings.filter(({ when }) => when === 'over').length
  if (over === 0) return 'Your next appointment comes first.'
  if (over === bookings.length) return 'All of these are over. The most recent comes first.'
  return 'Your next appointment comes first. Past ones are at the end.'
}

// Both keys sort as text: the day, then the minutes after its midnight.
const keyOf = (day: string, minutes: number) => `${day} ${String(minutes).padStart(4, '0')}`

function keyOfNow(now: Date, timeZone: string): string {
  const here = fromDate(now, timeZone)
  return keyOf(toCalendarDate(here).toString(), here.hour * 60 + here.minute)
}

function endOf({ date, slot }: Booking): string {
  const [start = '', end = ''] = slot.split(' - ')
  return keyOf(bookingDateToIso(date), slotStart(`${end} - ${start}`))
}
