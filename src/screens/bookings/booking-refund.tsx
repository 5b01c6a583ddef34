import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { provideOptions } from '../../compose/booking-options.ts'
import { RefundTimeline } from './refund-timeline.tsx'
import { place } from './refund-timeline.css.ts'

type Props = { booking: Booking; product: Product }

/**
 * Shows how much a cancellation would refund before each deadline, once the amounts have loaded.
 */
export default function BookingRefund({ booking, product }: Props) {
  const [logic] = useState(() => product.provide(provideOptions))
  const asked = useActorRef(logic, { input: { id: booking._id } })
  const options = useSelector(asked, (state) => state.output)
  if (options === null) return null
  if (options === undefined) return <div aria-hidden="true" className={place} />
  return (
    <RefundTimeline
      options={options}
      isPaid={booking.paid === true}
      now={product.now()}
      timeZone={product.settings.clinic.timeZone}
    />
  )
}
