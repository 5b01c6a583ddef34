import { fromDate, parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { bookingDateToIso, IsoDate, type BookingDate } from '../../schemas/date.ts'

const TreatmentId = z.string().check(z.minLength(1), z.maxLength(64))

/** The day that it is at the clinic, whatever the day where the patient is. */
export const dayAt = (now: Date, timeZone: string) => toCalendarDate(fromDate(now, timeZone))

export type Choice = { date: CalendarDate; treatmentId: string | undefined }

/**
 * Reads `?date=2023-01-05&treatment=ID`. A day that is missing, unreadable or over is the
 * clinic's today, and takes the treatment chosen on it along.
 */
export function readChoice(search: string, today: CalendarDate): Choice {
  const params = new URLSearchParams(search)
  const date = IsoDate.safeParse(params.get('date')).data
  const asked = date === undefined ? today : parseDate(date)
  return asked.compare(today) < 0
    ? { date: today, treatmentId: undefined }
    : { date: asked, treatmentId: TreatmentId.safeParse(params.get('treatment')).data }
}

/** Writes the address of a day, and of the treatment whose booking is being filled in. */
export function appointmentPath(date: BookingDate, treatmentId: string | null): string {
  const params = new URLSearchParams({ date: bookingDateToIso(date) })
  if (treatmentId !== null) params.set('treatment', treatmentId)
  return `/appointment?${params.toString()}`
}
