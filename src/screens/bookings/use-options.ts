import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { provideOptions } from '../../compose/booking-options.ts'

type Props = { booking: Booking; product: Product }

/**
 * Asks the clinic's server how a booking can be changed, and what a cancellation refunds.
 * Returns undefined until the reply arrives, and null if the request has failed.
 */
export function useOptions({ booking, product }: Props) {
  const [logic] = useState(() => product.provide(provideOptions))
  const asked = useActorRef(logic, { input: { id: booking._id } })
  return useSelector(asked, (state) => state.output)
}
