import { useId } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { zoneName } from '../contact/reach.ts'
import { DayAndTime } from './appointment-facts.tsx'
import { amount, aside, summary } from './payment.css.ts'

type Props = { booking: Booking; clinic: Clinic; now: Date }

/** Says what is paid for: the treatment, its time and its price, above the card form. */
export function Summary({ booking, clinic, now }: Props) {
  const id = useId()
  const { doctor } = booking
  return (
    <section aria-labelledby={id} className={summary}>
      <p className={aside}>{`Hello, ${booking.PatientName || booking.patient}`}</p>
      <h2 id={id}>{`Please Pay for ${booking.treatment}`}</h2>
      <p>
        <DayAndTime booking={booking} clinic={clinic} now={now} />
      </p>
      <p className={aside}>
        <span>{zoneName(clinic.timeZone)}</span>
        {doctor && <span>{t(', with {doctor}', { doctor })}</span>}
      </p>
      <p className={amount}>{`Please pay: ${formatDollars(booking.price)}`}</p>
    </section>
  )
}
