import { parseDate, type CalendarDate } from '@internationalized/date'
import { bookingDateToIso, IsoDate, type BookingDate } from '../../schemas/date.ts'
import { Id } from '../../schemas/text.ts'

export type Choice = { date: CalendarDate; treatmentId: string | undefined }

/**
 * Reads the chosen date and treatment from a query such as `?date=2023-01-05&treatment=ID`.
 * If the date is missing, invalid or past, returns today's date at the clinic and no treatment.
 */
export function readChoice(search: string, today: CalendarDate): Choice {
  const params = new URLSearchParams(search)
  const date = IsoDate.safeParse(params.get('date')).data
  const requested = date === undefined ? today : parseDate(date)
  return requested.compare(today) < 0
    ? { date: today, treatmentId: undefined }
    : { date: requested, treatmentId: Id.safeParse(params.get('treatment')).data }
}

/** Returns the booking page's URL for a date. With a treatment, the URL opens the booking form. */
export function appointmentPath(date: BookingDate, treatmentId: string | null): string {
  const params = new URLSearchParams({ date: bookingDateToIso(date) })
  if (treatmentId !== null) params.set('treatment', treatmentId)
  return `/appointment?${params.toString()}`
}
