import type { Booking } from '../../schemas/booking.ts'
import { ShownInstant } from './dates.tsx'

type Props = {
  booking: Pick<Booking, 'payBy' | 'unreserved'>
  /** The clinic's time zone, an IANA name. */
  timeZone: string
  now: Date
}

/** Shows the payment deadline of a booking, and what happens if the patient misses it. */
export function PayBy({ booking: { payBy, unreserved }, timeZone, now }: Props) {
  const who = unreserved ? 'this booking ends. Until you pay, others' : 'someone else'
  return (
    payBy && (
      <p>
        Pay by <ShownInstant iso={payBy} timeZone={timeZone} now={now} />
        <span>{`, or ${who} can book this time.`}</span>
      </p>
    )
  )
}
