import type { Booking } from '../../schemas/booking.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { calendarId, visitEnd, visitStart } from '../../schemas/visit.ts'

type Event = {
  booking: Booking
  clinic: Clinic
  /** The calendar event's title. A locked phone may show it, so it names no treatment. */
  title: string
  description?: string | undefined
  /** The current time, which the calendar file contains as its creation time. */
  now: Date
}

/** Returns the text of an iCalendar file (RFC 5545) with one appointment. */
export function calendarFile({ booking, clinic, title, description, now }: Event): string {
  const visit = { date: bookingDateToIso(booking.date), slot: booking.slot }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Doctors Portal//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${calendarId(booking._id)}`,
    `SEQUENCE:${booking.sequence ?? 0}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(visitStart(visit, clinic.timeZone))}`,
    `DTEND:${utc(visitEnd(visit, clinic.timeZone))}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `ORGANIZER;CN="${clinic.name.replaceAll('"', '')}":mailto:${clinic.email}`,
    `LOCATION:${escaped(`${clinic.name}, ${clinic.address}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Returns the URL of a calendar file, for a link that downloads the file. */
export const calendarHref = (event: Event) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, String.raw`\n`)

const MOST_BYTES = 75

/** Breaks a line that is longer than 75 bytes. Every continuation line begins with a space. */
function folded(line: string): string {
  let bytes = 0
  return Array.from(line, (character) => {
    const size = new TextEncoder().encode(character).length
    if (bytes + size <= MOST_BYTES) {
      bytes += size
      return character
    }
    bytes = 1 + size
    return `\r\n ${character}`
  }).join('')
}
