import { Deadline } from './dates.tsx'

type Props = {
  /** The instant up to which a booking is to be paid, in ISO form; undefined where there is none. */
  payBy: string | undefined
  /** The clinic's, an IANA name. */
  timeZone: string
}

/** Until when a booking is to be paid, and what happens then. */
export function PayBy({ payBy, timeZone }: Props) {
  if (payBy === undefined) return null
  return (
    <p>
      Pay by <Deadline iso={payBy} timeZone={timeZone} />, or someone else can book this time.
    </p>
  )
}
