import type { Booking } from '../../schemas/booking.ts'
import { Deadline } from './dates.tsx'

type Props = {
  booking: Pick<Booking, 'payBy' | 'unreserved'>
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

/** Shows the payment deadline of a booking, and what happens if the patient misses it. */
export function PayBy({ booking: { payBy, unreserved }, timeZone }: Props) {
  const who = unreserved ? 'this booking ends. Until you pay, others' : 'someone else'
  return (
    payBy && (
      <p>
        Pay by <Deadline iso={payBy} timeZone={timeZone} />
        <span>{`, or ${who} can book this time.`}</span>
      </p>
    )
  )
}
