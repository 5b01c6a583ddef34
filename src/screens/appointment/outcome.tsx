import { useSelector } from '@xstate/react'
import type { Appointment, Booking } from '../../../schemas/booking.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { offers as offersLook } from './outcome.css.ts'
import type { BookingRef } from './use-booking.ts'

/** What has just been booked, and the way to pay for it. */
export function Booked({ booking }: { booking: Booking }) {
  const { treatment, date, slot } = booking
  return (
    <Alert
      tone="success"
      action={
        booking.price > 0 && (
          <LinkButton href={`/dashboard/payment/${booking._id}`}>Pay now</LinkButton>
        )
      }
    >
      <p>{`${treatment} is booked: ${date} at ${slot}.`}</p>
    </Alert>
  )
}

type OffersProps = {
  offers: readonly Appointment[]
  onTake: (offer: Appointment) => void
}

/** The nearest free times after a clash, each one press away. */
export function Offers({ offers, onTake }: OffersProps) {
  return (
    <Alert tone="notice">
      <p>The nearest free times, to take instead:</p>
      <div className={offersLook}>
        {offers.slice(0, 3).map((offer) => (
          <Button
            key={`${offer.date} ${offer.slot}`}
            look="secondary"
            onPress={() => onTake(offer)}
          >{`${offer.date} at ${offer.slot}`}</Button>
        ))}
      </div>
    </Alert>
  )
}

/** What came of the last booking on this page, if there was one. */
export function LastBooking({ booking }: { booking: BookingRef }) {
  const booked = useSelector(booking, (state) => state.context.lastBooked)
  const offers = useSelector(booking, (state) => state.context.offers?.appointments ?? NONE)
  return (
    <>
      {booked && <Booked booking={booked} />}
      {offers.length > 0 && (
        <Offers
          offers={offers}
          onTake={(appointment) => booking.send({ type: 'offer.take', appointment })}
        />
      )}
    </>
  )
}

const NONE: readonly Appointment[] = []

/** Why the treatments cannot be shown, and a way to try again. */
export function Unavailable({ booking }: { booking: BookingRef }) {
  const failure = useSelector(booking, (state) => state.context.failure)
  return (
    <Alert
      action={
        <Button look="secondary" onPress={() => booking.send({ type: 'retry' })}>
          Try again
        </Button>
      }
    >
      {failure}
    </Alert>
  )
}
