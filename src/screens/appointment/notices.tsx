import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import type { Appointment, Booking } from '../../../schemas/booking.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import { useFocusInside } from './focus-inside.ts'
import { notice, offers as offersLook } from './notices.css.ts'
import type { BookingRef, OpeningsRef } from './use-booking.ts'

/** Says that the appointment is booked, and links to its payment. */
function Booked({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { _id, treatment, date, slot, price, payBy } = booking
  const id = useId()
  const place = useFocusInside()
  const pay = (
    <LinkButton href={`/dashboard/payment/${_id}`} aria-describedby={`${id}-whole`}>
      Pay now
    </LinkButton>
  )
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={notice}>
      <Alert tone="success" action={price > 0 && pay}>
        <div id={`${id}-whole`}>
          <p id={id}>{`${treatment} is booked: ${date} at ${slot}.`}</p>
          <PayBy payBy={payBy} timeZone={timeZone} />
        </div>
      </Alert>
    </section>
  )
}

type OffersProps = {
  /** The name of the treatment whose slot was taken. */
  treatment: string
  offers: readonly Appointment[]
  onTake: (offer: Appointment) => void
}

/** If a slot was already taken, offers the nearest free times and focuses the first of them. */
function Offers({ treatment, offers, onTake }: OffersProps) {
  const id = useId()
  const place = useFocusInside()
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={notice}>
      <Alert tone="notice">
        <p id={id}>{`The nearest free times for ${treatment}:`}</p>
        <div className={offersLook}>
          {offers.slice(0, 3).map((offer) => (
            <Button
              key={`${offer.date} ${offer.slot}`}
              look="secondary"
              aria-describedby={id}
              onPress={() => onTake(offer)}
            >{`${offer.date} at ${offer.slot}`}</Button>
          ))}
        </div>
      </Alert>
    </section>
  )
}

/** Says why the booking was refused. This message stays after the toast has closed. */
function Refused({ treatment, reason }: NonNullable<BookingContext['refusal']>) {
  return (
    <Alert tone="notice">
      <p>{`${treatment} was not booked. ${reason}`}</p>
    </Alert>
  )
}

/** Shows the result of the last booking attempt on this page, if any. */
export function LastBooking({ booking, timeZone }: { booking: BookingRef; timeZone: string }) {
  const booked = useSelector(booking, (state) => state.context.lastBooked)
  const offers = useSelector(booking, (state) => state.context.offers)
  const refusal = useSelector(booking, (state) => state.context.refusal)
  const treatment = useSelector(booking, (state) => nameOf(state.context, offers?.treatmentId))
  return (
    <>
      {refusal && <Refused {...refusal} />}
      {booked && <Booked key={booked._id} booking={booked} timeZone={timeZone} />}
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

/** Says why the treatments could not be loaded, with a button to try again. */
export function Unavailable({ booking, onRetry }: { booking: BookingRef; onRetry: () => void }) {
  const failure = useSelector(booking, (state) => state.context.failure)
  return <Failed onRetry={onRetry}>{failure}</Failed>
}

type UncountedProps = { booking: BookingRef; openings: OpeningsRef; onRetry: () => void }

/**
 * Says why the days show no number of free times, with a button to try again.
 * Shows nothing if loading the treatments failed too, because `Unavailable` says so.
 */
export function Uncounted({ booking, openings, onRetry }: UncountedProps) {
  const isFailed = useSelector(openings, (state) => state.hasTag('failed'))
  const isToldBelow = useSelector(booking, (state) => state.hasTag('failed'))
  const failure = useSelector(openings, (state) => state.context.failure)
  return isFailed && !isToldBelow && <Failed onRetry={onRetry}>{failure}</Failed>
}
