import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { Day } from '../../ui/dates.tsx'
import { zoneName } from '../contact/reach.ts'
import { aside, whole } from './payment.css.ts'

type PatientProps = { booking: Booking }

/** For whom it is: the booking's name, and the address that the account has. */
export function Patient({ booking: { PatientName, patient } }: PatientProps) {
  return (
    <>
      {PatientName && <p>{PatientName}</p>}
      <p className={aside}>{patient}</p>
    </>
  )
}

/** The day and the time of a booking, and whose time that is. */
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
