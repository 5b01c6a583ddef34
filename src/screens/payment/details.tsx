import { Suspense } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import { Patient } from './appointment-facts.tsx'
import { Facts } from './facts.tsx'
import { aside, details, ghost } from './payment.css.ts'

const RefundFold = lazyPage(() => import('./refund-fold.tsx'))

/** As tall as the folded refunds almost always are, so that nothing below moves when they load. */
const GHOST = (
  <div aria-hidden="true" className={ghost}>
    <p>If you cancel by Wed, Jan 20 at 8:00 AM, you get $100 back</p>
  </div>
)

type Props = { booking: Booking; product: Product }

/** What else a payer may ask, below the card form: the deadline, the refunds, who and where. */
export function Details({ booking, product }: Props) {
  useArrivals()
  const { clinic } = product.settings
  return (
    <div className={details}>
      <PayBy booking={booking} timeZone={clinic.timeZone} now={product.now()} />
      <Suspense fallback={GHOST}>
        <RefundFold booking={booking} product={product} ghost={GHOST} />
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
