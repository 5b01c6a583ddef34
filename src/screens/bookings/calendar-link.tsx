import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { calendarHref } from '../../services/calendar-file.ts'
import { button } from '../../ui/button.css.ts'
import { t } from '../../ui/t.ts'

type Props = {
  booking: Booking
  clinic: Clinic
  /** The current time, which the calendar file contains as the time of the file's creation. */
  now: Date
  look?: 'secondary' | 'quiet'
}

/** A link that downloads the appointment as a file for the patient's own calendar program. */
export function CalendarLink({ booking, clinic, now, look = 'secondary' }: Props) {
  const { doctor } = booking
  const title = t('Appointment at {clinic}', { clinic: clinic.name })
  const description = doctor && t('With {doctor}', { doctor })
  return (
    <a
      className={button[look]}
      href={calendarHref({ booking, clinic, title, description, now })}
      download="appointment.ics"
    >
      {t('Add to calendar')}
    </a>
  )
}
