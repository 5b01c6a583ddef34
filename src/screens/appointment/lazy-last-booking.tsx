import type { CalendarDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { whenIdle } from '../../first-paint/when-idle.ts'
import type { BookingRef } from './use-booking.ts'

const LastBooking = lazyPage(() => import('./last-booking.tsx'))

type Props = {
  booking: BookingRef
  product: Product
  /** Today's date at the clinic. */
  today: CalendarDate
}

/** Shows the last booking attempt's result. An idle browser preloads this component's code. */
export function LazyLastBooking(props: Props) {
  useArrivals()
  useEffect(() => whenIdle(() => void LastBooking.fetch().catch(() => undefined)), [])
  const isAny = useSelector(
    props.booking,
    ({ context: { lastBooked, offers, refusal } }) => (lastBooked ?? offers ?? refusal) !== null,
  )
  return <Suspense fallback={null}>{isAny && <LastBooking {...props} />}</Suspense>
}
