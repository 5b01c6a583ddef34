import type { Booking } from '../../schemas/booking.ts'
import { Deadline } from './dates.tsx'

type Props = {
  booking: Pick<Booking, 'payBy' | 'unreserved'>
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

/** Shows the payment deadline of a booking, and what happens if the patient misses it. */
export function PayBy({ booking: { payBy, unreserved }, timeZone }: Props) {
  if (payBy === undefined) return null
  return (
    <p>
      Pay by <Deadline iso={payBy} timeZone={timeZone} />
      {unreserved
        ? ', or this booking is cancelled. Until you have paid, others can book this time.'
        : ', or someone else can book this time.'}
    </p>
  )
}
