import * as z from 'zod/mini'
import { BookingDate, formatBookingDate, julianDay, readBookingDate } from './date.ts'

/**
 * The number of free slots on each bookable day, summed over all treatments.
 * The first number in `free` is for the day `from`, which is today in the clinic's time zone.
 */
export const Openings = z.object({
  from: BookingDate,
  free: z.array(z.int().check(z.nonnegative())),
  /** The days on which the clinic is closed, with reasons. Absent if there is no such day. */
  closed: z.optional(z.array(z.object({ date: BookingDate, reason: z.string() }))),
})
export type Openings = z.infer<typeof Openings>

/** Returns the number of free slots on `date`, or `undefined` if nobody can book that day. */
export function freeOn({ from, free }: Openings, date: BookingDate): number | undefined {
  return free[daysBetween(from, date)]
}

/** Returns why the clinic is closed on `date`, or `undefined` if the clinic is open. */
export const closedOn = ({ closed = [] }: Openings, date: BookingDate): string | undefined =>
  closed.find((day) => day.date === date)?.reason

/** Returns the first day after the given date (`after`) that has a free slot, or `undefined`. */
export const nextOpening = (openings: Openings, after: BookingDate): BookingDate | undefined =>
  openingFrom(openings, daysBetween(openings.from, after) + 1)

/** Returns the first day with a free slot, or `undefined`. */
export const firstOpening = (openings: Openings): BookingDate | undefined =>
  openingFrom(openings, 0)

/** Returns the first day with a free slot at or after the index `earliest`, or `undefined`. */
function openingFrom(openings: Openings, earliest: number): BookingDate | undefined {
  const index = openings.free.findIndex((count, at) => at >= earliest && count > 0)
  return index < 0 ? undefined : dayOf(openings, index)
}

/** Returns the day at position `index` of the `free` list, which has one number for each day. */
export function dayOf({ from }: Openings, index: number): BookingDate {
  return formatBookingDate(readBookingDate(from).add({ days: index }))
}

const daysBetween = (from: BookingDate, to: BookingDate) =>
  julianDay(readBookingDate(to)) - julianDay(readBookingDate(from))
