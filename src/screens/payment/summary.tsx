import { Suspense, useId } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDollars } from '../../ui/money.ts'
import { PayBy } from '../../ui/pay-by.tsx'
import { Patient, When } from './appointment-facts.tsx'
import { Facts } from './facts.tsx'
import { amount, aside, hello, summary } from './payment.css.ts'

const BookingRefund = lazyPage(() => import('../bookings/booking-refund.tsx'))

type Props = { booking: Booking; product: Product }

/** The summary of the booking to pay: treatment, patient, time, place, price and refunds. */
export function Summary({ booking, product }: Props) {
  useArrivals()
  const id = useId()
  const { clinic } = product.settings
  return (
    <Card>
      <section aria-labelledby={id} className={summary}>
        <p className={hello}>{`Hello, ${booking.PatientName || booking.patient}`}</p>
        <h2 id={id}>{`Please Pay for ${booking.treatment}`}</h2>
        <Facts
          of={{
            Patient: <Patient booking={booking} />,
            ...(booking.doctor && { Doctor: booking.doctor }),
            When: <When booking={booking} clinic={clinic} />,
            Where: <Where clinic={clinic} />,
          }}
        />
        <p className={amount}>{`Please pay: ${formatDollars(booking.price)}`}</p>
        <PayBy booking={booking} timeZone={clinic.timeZone} />
        <Suspense fallback={null}>
          <BookingRefund booking={booking} product={product} />
        </Suspense>
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
