import { useId } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { Card } from '../../ui/card.tsx'
import { formatDollars } from '../../ui/money.ts'
import { PayBy } from '../../ui/pay-by.tsx'
import { Patient, When } from './appointment-facts.tsx'
import { Facts } from './facts.tsx'
import { amount, aside, hello, summary } from './payment.css.ts'

type Props = { booking: Booking; clinic: Clinic }

/** The summary of the booking to pay: treatment, patient, time, place and price. */
export function Summary({ booking, clinic }: Props) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className={summary}>
        <p className={hello}>{`Hello, ${booking.PatientName || booking.patient}`}</p>
        <h2 id={id}>{`Please Pay for ${booking.treatment}`}</h2>
        <Facts
          of={{
            Patient: <Patient booking={booking} />,
            When: <When booking={booking} clinic={clinic} />,
            Where: <Where clinic={clinic} />,
          }}
        />
        <p className={amount}>{`Please pay: ${formatDollars(booking.price)}`}</p>
        <PayBy payBy={booking.payBy} timeZone={clinic.timeZone} />
      </section>
    </Card>
  )
}

function Where({ clinic }: { clinic: Clinic }) {
  return (
    <>
      <p>{clinic.name}</p>
      <p className={aside}>{clinic.address}</p>
    </>
  )
}
