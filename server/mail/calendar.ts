import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import type { Clinic } from '../../schemas/settings.ts'
import { calendarId, visitEnd, visitStart, type Visit } from '../../schemas/visit.ts'

/** An appointment as a calendar entry. All versions of one calendar entry have the same `_id`. */
export type Entry = Visit & {
  readonly _id: string
  /**
   * A number that increases with each change to the appointment.
   * Calendar programs keep only the version of a calendar entry with the highest `sequence`.
   */
  readonly sequence: number
  readonly patient: { readonly email: string; readonly name: string }
  /**
   * The calendar entry's title. Does not name the treatment, because a locked phone may show it.
   */
  readonly title: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  readonly changedAt: Date
}

/** Returns an email's calendar entry as iCalendar text, with a method from RFC 5546. */
export const writeEntry = (clinic: Clinic, entry: Entry): string =>
  calendarOf(entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST, [
    eventOf(clinic, entry),
  ])

/** Returns a patient's private calendar as an iCalendar file, which calendar programs download. */
export const writeFeed = (clinic: Clinic, entries: readonly Entry[]): string =>
  calendarOf(
    ICalCalendarMethod.PUBLISH,
    entries.map((entry) => eventOf(clinic, entry)),
  )

const PRODUCT = { company: 'Doctors Portal', product: 'Appointments', language: 'EN' }

const calendarOf = (method: ICalCalendarMethod, events: ICalEventData[]) =>
  ical({ prodId: PRODUCT, method, events }).toString()

const eventOf = (clinic: Clinic, entry: Entry): ICalEventData => ({
  id: calendarId(entry._id),
  sequence: entry.sequence,
  stamp: entry.changedAt,
  // The start and end are written in UTC, which daylight saving time does not affect.
  start: visitStart(entry, clinic.timeZone),
  end: visitEnd(entry, clinic.timeZone),
  summary: entry.title,
  description: entry.description,
  location: `${clinic.name}, ${clinic.address}`,
  url: entry.url,
  organizer: { name: clinic.name, email: clinic.email },
  attendees: [{ ...entry.patient, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})
