import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { provideOptions } from '../../compose/booking-options.ts'
import { RefundFold } from './refund-fold.tsx'
import { RefundGhost } from './refund-ghost.tsx'
import { RefundTimeline } from './refund-timeline.tsx'
import { place } from './refund-timeline.css.ts'

type Props = {
  booking: Booking
  product: Product
  /** Whether only the amount that comes back now is shown until the patient opens the rest. */
  isFolded?: boolean
}

/**
 * Shows how much a cancellation would refund before each deadline, once the amounts have loaded.
 */
export default function BookingRefund({ booking, product, isFolded = false }: Props) {
  const [logic] = useState(() => product.provide(provideOptions))
  const asked = useActorRef(logic, { input: { id: booking._id } })
  const options = useSelector(asked, (state) => state.output)
  if (options === null) return null
  if (options === undefined)
    return isFolded ? <RefundGhost /> : <div aria-hidden="true" className={place} />
  const Refund = isFolded ? RefundFold : RefundTimeline
  return (
    <Refund
      options={options}
      isPaid={booking.paid === true}
      now={product.now()}
      timeZone={product.settings.clinic.timeZone}
    />
  )
}
