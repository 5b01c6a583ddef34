import type { CalendarDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { BookingDate, formatBookingDate, parseBookingDate } from './date.ts'

/**
 * How many slots, of all treatments together, are free on `from` (the clinic's today) and on each
 * day after it, up to the last day that may be booked.
 */
export const Openings = z.object({
  from: BookingDate,
  free: z.array(z.int().check(z.nonnegative())),
})
export type Openings = z.infer<typeof Openings>

/** The number of free slots on `date`; `undefined` for a day that cannot be booked. */
export function freeOn({ from, free }: Openings, date: BookingDate): number | undefined {
  return free[daysBetween(from, date)]
}

/** The first day strictly after `after` with a free slot, if there is one. */
export function nextOpening(openings: Openings, after: BookingDate): BookingDate | undefined {
  const earliest = Math.max(daysBetween(openings.from, after) + 1, 0)
  const index = openings.free.findIndex((count, at) => at >= earliest && count > 0)
  return index < 0 ? undefined : dayOf(openings, index)
}

/** The first day with a free slot, if there is one. */
export function firstOpening(openings: Openings): BookingDate | undefined {
  const index = openings.free.findIndex((count) => count > 0)
  return index < 0 ? undefined : dayOf(openings, index)
}

/** The day that `free[index]` counts. */
export function dayOf({ from }: Openings, index: number): BookingDate {
  return formatBookingDate(read(from).add({ days: index }))
}

const daysBetween = (from: BookingDate, to: BookingDate) => julian(read(to)) - julian(read(from))

const julian = (day: CalendarDate) => day.calendar.toJulianDay(day)

function read(date: BookingDate): CalendarDate {
  const day = parseBookingDate(date)
  if (!day) throw new RangeError(`Not a booking date: ${date}`)
  return day
}
