import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { Day } from '../../ui/dates.tsx'
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

/** Shows the day and time of a booking, and the clinic's time zone. */
export function When({ booking, clinic }: { booking: Booking; clinic: Clinic }) {
  return (
    <>
      <p>
        <Day date={booking.date} /> at <span className={whole}>{booking.slot}</span>
      </p>
      <p className={aside}>{zoneName(clinic.timeZone)}</p>
    </>
  )
}
