import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
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
  /**
   * The calendar entry's title. Does not name the treatment, because a locked phone may show it.
   */
  readonly title: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  readonly changedAt: Date
}

/** An appointment as a calendar entry in an email to the patient. */
export type Invitation = Entry & {
  readonly patient: { readonly email: string; readonly name: string }
}

/** Returns an email's calendar entry as iCalendar text, with a method from RFC 5546. */
export const writeEntry = (clinic: Clinic, { patient, ...entry }: Invitation): string =>
  ical({
    prodId: PRODUCT,
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        ...eventOf(clinic, entry),
        attendees: [{ ...patient, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      },
    ],
  }).toString()

/** How often calendar programs should download a private calendar, in seconds. */
const REFRESH_S = 3600

/**
 * Returns a patient's private calendar as an iCalendar file, which calendar programs download.
 * The file does not name the patient, because people share the calendar's URL.
 * Calendar programs show `name`, instead of the URL, which must stay secret.
 */
export const writeFeed = (clinic: Clinic, name: string, entries: readonly Entry[]): string =>
  ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH_S,
    events: entries.map((entry) => eventOf(clinic, entry)),
  }).toString()

const PRODUCT = { company: 'Doctors Portal', product: 'Appointments', language: 'EN' }

const eventOf = (clinic: Clinic, entry: Entry): ICalEventData => ({
  id: calendarId(entry._id),
  sequence: entry.sequence,
  stamp: entry.changedAt,
  lastModified: entry.changedAt,
  // The start and end are written in UTC, which daylight saving time does not affect.
  start: visitStart(entry, clinic.timeZone),
  end: visitEnd(entry, clinic.timeZone),
  summary: entry.title,
  description: entry.description,
  location: `${clinic.name}, ${clinic.address}`,
  url: entry.url,
  organizer: { name: clinic.name, email: clinic.email },
  ...(entry.isCancelled
    ? // Some calendar programs show a cancelled entry as busy time, unless it is transparent.
      { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }
    : { status: ICalEventStatus.CONFIRMED }),
})
