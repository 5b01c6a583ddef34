import { DateFormatter, type CalendarDate } from '@internationalized/date'
import { bookingDateToIso, dayAt, readBookingDate, type BookingDate } from '../../schemas/date.ts'
import { displayDate, displayFullDate, displayTime } from './display.ts'

/** Shows a date, such as `Jan 5, 2023`. */
export function Day({ date }: { date: BookingDate }) {
  return <time dateTime={bookingDateToIso(date)}>{date}</time>
}

type ShownProps = {
  /** The current time. A day of another year has its year, and without `now` every day. */
  now?: Date | undefined
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

const shown = (day: CalendarDate, { now, timeZone }: ShownProps) =>
  now ? displayDate(day, dayAt(now, timeZone)) : displayFullDate(day)

/** Shows a date, such as `Thu, Jan 5`, or `Thu, Jan 5, 2023` in a document. */
export function ShownDay({ date, ...rest }: ShownProps & { date: BookingDate }) {
  const day = readBookingDate(date)
  return <time dateTime={day.toString()}>{shown(day, rest)}</time>
}

/** Shows a date and time, such as `Thu, Jan 5 at 9:30 AM`, or with its year in a document. */
export function ShownInstant({ iso, ...rest }: ShownProps & { iso: string }) {
  const at = new Date(iso)
  const day = shown(dayAt(at, rest.timeZone), rest)
  return <time dateTime={iso}>{`${day} at ${displayTime(at, rest)}`}</time>
}

type InstantProps = {
  iso: string
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

/** Shows a date and time at the clinic, such as `Jan 5, 2023, 9:30 AM`. */
export function Instant({ iso, timeZone }: InstantProps) {
  const format = new DateFormatter('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}

// The date formats are stored for reuse, because creating a format takes longer than using it.
let formats: { timeZone: string; parts: readonly DateFormatter[] } | undefined

/** Formats a date and time within a sentence, such as `Jan 5, 2023 at 9:30 AM`. */
export function deadlineOf({ iso, timeZone }: InstantProps): string {
  if (formats?.timeZone !== timeZone) {
    const styles = [{ dateStyle: 'medium' }, { timeStyle: 'short' }] as const
    const parts = styles.map((style) => new DateFormatter('en-US', { ...style, timeZone }))
    formats = { timeZone, parts }
  }
  return formats.parts.map((part) => part.format(new Date(iso))).join(' at ')
}
