import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { ShownDay } from '../../ui/dates.tsx'
import { displaySlot } from '../../ui/display.ts'
import { zoneName } from '../contact/reach.ts'
import { aside, whole } from './payment.css.ts'

type PatientProps = { booking: Booking }

/** Shows the patient's name from the booking, and the email address of the patient's account. */
export function Patient({ booking: { PatientName, patient } }: PatientProps) {
  return (
    <>
      {PatientName && <p>{PatientName}</p>}
      <p className={aside}>{patient}</p>
    </>
  )
}

type WhenProps = {
  booking: Booking
  clinic: Clinic
  /** The current time. The day has a year if it is in another year, and always without `now`. */
  now?: Date
}

/** Shows the day and time of a booking, and the clinic's time zone. */
export function When(when: WhenProps) {
  return (
    <>
      <p>
        <DayAndTime {...when} />
      </p>
      <p className={aside}>{zoneName(when.clinic.timeZone)}</p>
    </>
  )
}

/** Shows the day and time of a booking on one line, such as `Fri, Jan 16 at 8:00 – 8:30 AM`. */
export function DayAndTime({ booking: { date, slot }, clinic: { timeZone }, now }: WhenProps) {
  return (
    <span>
      <ShownDay {...{ date, now, timeZone }} /> at{' '}
      <span className={whole}>{displaySlot(slot)}</span>
    </span>
  )
}
