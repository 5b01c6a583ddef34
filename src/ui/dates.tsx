import { DateFormatter } from '@internationalized/date'
import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'

/** A day, as every screen shows it: `Jan 5, 2023`. */
export function Day({ date }: { date: BookingDate }) {
  return <time dateTime={bookingDateToIso(date)}>{date}</time>
}

const weekdays = new DateFormatter('en-US', { weekday: 'long', timeZone: 'UTC' })

/** `Thursday`. */
export const weekdayOf = (date: BookingDate) => weekdays.format(new Date(bookingDateToIso(date)))

type InstantProps = {
  iso: string
  /** The clinic's, an IANA name. */
  timeZone: string
}

/** A day and a time of it, at the clinic: `Jan 5, 2023, 9:30 AM`. */
export function Instant({ iso, timeZone }: InstantProps) {
  const format = new DateFormatter('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}

/** As `Instant`, within a sentence: `Jan 5, 2023 at 9:30 AM`. */
export function Deadline({ iso, timeZone }: InstantProps) {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new DateFormatter('en-US', { ...style, timeZone }).format(new Date(iso))
  return (
    <time dateTime={iso}>
      {`${part({ dateStyle: 'medium' })} at ${part({ timeStyle: 'short' })}`}
    </time>
  )
}
