import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import type { Clinic } from '../../schemas/settings.ts'
import { calendarId, visitEnd, visitStart, type Visit } from '../../schemas/visit.ts'

/** An appointment as a calendar entry. All versions of the entry have the same `_id`. */
export type Entry = Visit & {
  readonly _id: string
  /**
   * A number that rises with each change of the appointment.
   * Of an appointment's entries, calendar programs keep the one with the highest `sequence`.
   */
  readonly sequence: number
  readonly patient: { readonly email: string; readonly name: string }
  /**
   * The title of the calendar entry. Names no treatment, because a locked phone may show the title.
   */
  readonly title: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  readonly changedAt: Date
}

/** Returns the calendar entry of a mail in the format of RFC 5546. */
export const writeEntry = (clinic: Clinic, entry: Entry): string =>
  calendarOf(entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST, [
    eventOf(clinic, entry),
  ])

/** Returns the calendar file that a calendar program downloads regularly. */
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
  // The times are written in UTC, so they are right even when the clinic's clocks change.
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
