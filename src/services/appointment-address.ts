import { parseDate, type CalendarDate } from '@internationalized/date'
import { bookingDateToIso, IsoDate, type BookingDate } from '../../schemas/date.ts'
import { Slot } from '../../schemas/slot.ts'
import { Id } from '../../schemas/text.ts'
import type { Website, WebsiteDoctor } from '../../schemas/website.ts'

export type Choice = {
  date: CalendarDate
  treatmentId: string | undefined
  /** The time that the link names, such as `08.00 AM - 08.30 AM`. */
  slot: string | undefined
  /** The id of the doctor that the link names. */
  doctorId: string | undefined
}

/**
 * Reads the chosen date, treatment and time from a query such as `?date=2023-01-05&treatment=ID`.
 * If the date is missing, invalid or past, returns today's date at the clinic and nothing else.
 */
export function readChoice(search: string, today: CalendarDate): Choice {
  const params = new URLSearchParams(search)
  const date = IsoDate.safeParse(params.get('date')).data
  const requested = date === undefined ? today : parseDate(date)
  return requested.compare(today) < 0
    ? { date: today, treatmentId: undefined, slot: undefined, doctorId: undefined }
    : {
        date: requested,
        treatmentId: Id.safeParse(params.get('treatment')).data,
        slot: Slot.safeParse(params.get('slot')).data,
        doctorId: Id.safeParse(params.get('doctor')).data,
      }
}

/**
 * Returns the booking page's URL for a date. With a treatment, the URL opens the booking form.
 * With a slot, the form opens with that time.
 */
export function appointmentPath(
  date: BookingDate,
  treatmentId: string | null,
  slot?: string,
): string {
  const params = new URLSearchParams({ date: bookingDateToIso(date) })
  if (treatmentId !== null) params.set('treatment', treatmentId)
  if (slot !== undefined) params.set('slot', slot)
  return `/appointment?${params.toString()}`
}

/** Returns the URL of the booking form for a treatment, on the treatment's next day if it is known. */
export const treatmentPath = ({ _id, nextFree }: Website['treatments'][number]): string =>
  nextFree === undefined
    ? `/appointment?${new URLSearchParams({ treatment: _id }).toString()}`
    : appointmentPath(nextFree, _id)

/** Returns the URL of the booking form for a doctor's next free time, or of the booking page. */
export function doctorPath({ _id, next }: Pick<WebsiteDoctor, '_id' | 'next'>): string {
  if (!next) return '/appointment'
  const wish = new URLSearchParams({ doctor: _id }).toString()
  return `${appointmentPath(next.date, next.treatmentId, next.slot)}&${wish}`
}
