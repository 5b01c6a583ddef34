import { Deadline } from './dates.tsx'

type Props = {
  /** A booking's payment deadline as an ISO instant, or undefined if there is no deadline. */
  payBy: string | undefined
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

/** Shows the payment deadline of a booking, and what happens if the patient misses it. */
export function PayBy({ payBy, timeZone }: Props) {
  if (payBy === undefined) return null
  return (
    <p>
      Pay by <Deadline iso={payBy} timeZone={timeZone} />, or someone else can book this time.
    </p>
  )
}
