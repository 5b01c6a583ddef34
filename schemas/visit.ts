import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { slotEnd, slotStart, type Slot } from './slot.ts'

/** An appointment's ISO date and slot, both in the clinic's time zone. */
export type Visit = { readonly date: string; readonly slot: Slot }

let last: { readonly key: string; readonly ms: number } | undefined

/** Returns the instant at which an appointment begins. `timeZone` is an IANA name. */
export function visitStart({ date, slot }: Visit, timeZone: string): Date {
  const key = `${date} ${slot} ${timeZone}`
  // One email needs its appointment's start several times, so keep the last computed start.
  if (last?.key !== key) last = { key, ms: instantAt(date, slotStart(slot), timeZone) }
  return new Date(last.ms)
}

/**
 * Returns the instant, in milliseconds since 1970, that is `minutes` after midnight on the clock of
 * the ISO date `date`. `timeZone` is an IANA name.
 */
export function instantAt(date: string, minutes: number, timeZone: string): number {
  const { year, month, day } = parseDate(date)
  const local = new CalendarDateTime(year, month, day, Math.floor(minutes / 60), minutes % 60)
  return toZoned(local, timeZone).toDate().getTime()
}

/**
 * Returns the instant at which an appointment ends. `timeZone` is an IANA name.
 * A visit lasts as long as its slot, even if daylight saving time starts or ends meanwhile.
 */
export const visitEnd = (visit: Visit, timeZone: string): Date =>
  new Date(visitStart(visit, timeZone).getTime() + minutesOf(visit) * 60_000)

const minutesOf = ({ slot }: Visit) => slotEnd(slot) - slotStart(slot)

/**
 * Returns the UID of a booking's calendar entry.
 * A booking has the same UID in emails, private calendars and downloaded calendar files.
 * A calendar program updates an entry whose UID it knows, instead of adding another entry.
 */
export const calendarId = (bookingId: string) => `${bookingId}@doctors-portal`
