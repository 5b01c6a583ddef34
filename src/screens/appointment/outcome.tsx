import { useSelector } from '@xstate/react'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import type { Appointment, Booking } from '../../../schemas/booking.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { offers as offersLook } from './outcome.css.ts'
import type { BookingRef } from './use-booking.ts'
import { Failed } from '../../ui/failed.tsx'

/** What has just been booked, and the way to pay for it. */
function Booked({ booking }: { booking: Booking }) {
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
  /** The treatment's name. */
  treatment: string
  offers: readonly Appointment[]
  onTake: (offer: Appointment) => void
}

/** The nearest free times after a clash, each one press away. */
function Offers({ treatment, offers, onTake }: OffersProps) {
  return (
    <Alert tone="notice">
      <p>{`The nearest free times for ${treatment}:`}</p>
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
  const offers = useSelector(booking, (state) => state.context.offers)
  const treatment = useSelector(booking, (state) => nameOf(state.context, offers?.treatmentId))
  return (
    <>
      {booked && <Booked booking={booked} />}
      {offers && offers.appointments.length > 0 && (
        <Offers
          treatment={treatment}
          offers={offers.appointments}
          onTake={(appointment) => booking.send({ type: 'offer.take', appointment })}
        />
      )}
    </>
  )
}

const nameOf = ({ treatments }: BookingContext, id: string | undefined) =>
  treatments.find(({ _id }) => _id === id)?.name ?? 'your treatment'

/** Why the treatments cannot be shown, and a way to try again. */
export function Unavailable({ booking }: { booking: BookingRef }) {
  const failure = useSelector(booking, (state) => state.context.failure)
  return <Failed onRetry={() => booking.send({ type: 'retry' })}>{failure}</Failed>
}
