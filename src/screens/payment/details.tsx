import { Suspense } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import { RefundGhost } from '../bookings/refund-ghost.tsx'
import { Patient } from './appointment-facts.tsx'
import { Facts } from './facts.tsx'
import { aside, details } from './payment.css.ts'

const BookingRefund = lazyPage(() => import('../bookings/booking-refund.tsx'))

type Props = { booking: Booking; product: Product }

/** What else a payer may ask, below the card form: the deadline, the refunds, who and where. */
export function Details({ booking, product }: Props) {
  useArrivals()
  const { clinic } = product.settings
  return (
    <div className={details}>
      <PayBy booking={booking} timeZone={clinic.timeZone} now={product.now()} />
      <Suspense fallback={<RefundGhost />}>
        <BookingRefund booking={booking} product={product} isFolded />
      </Suspense>
      <Facts of={{ Patient: <Patient booking={booking} />, Where: <Where clinic={clinic} /> }} />
    </div>
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
