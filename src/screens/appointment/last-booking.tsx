import { useSelector } from '@xstate/react'
import { Suspense, useId } from 'react'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import type { Appointment, Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import { notice, offers as offersLook } from './last-booking.css.ts'
import { useFocusInside } from './focus-inside.ts'
import type { BookingRef } from './use-booking.ts'

const NextSteps = lazyPage(() => import('../bookings/next-steps.tsx'))

/** Says that the appointment is booked, and shows a payment link and the patient's next steps. */
function Booked({ booking, product }: { booking: Booking; product: Product }) {
  const { _id, treatment, date, slot, doctor, price } = booking
  const who = doctor ? ` with ${doctor}` : ''
  const id = useId()
  const place = useFocusInside()
  const pay = (
    <LinkButton href={`/dashboard/payment/${_id}`} aria-describedby={`${id}-whole`}>
      Pay now
    </LinkButton>
  )
  return (
    <>
      <section ref={place} tabIndex={-1} aria-labelledby={id} className={notice}>
        <Alert tone="success" action={price > 0 && pay}>
          <div id={`${id}-whole`}>
            <p id={id}>{`${treatment} is booked: ${date} at ${slot}${who}.`}</p>
            <PayBy booking={booking} timeZone={product.settings.clinic.timeZone} />
          </div>
        </Alert>
      </section>
      <Suspense fallback={null}>
        <NextSteps booking={booking} product={product} />
      </Suspense>
    </>
  )
}

type OffersProps = {
  /** The name of the treatment whose slot was taken. */
  treatment: string
  offers: readonly Appointment[]
  onTake: (offer: Appointment) => void
}

/**
 * If another patient took the slot, offers the nearest free times and focuses the first offer.
 */
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

/** Shows why the server refused the booking. This message stays after the toast has closed. */
function Refused({ treatment, reason }: NonNullable<BookingContext['refusal']>) {
  return (
    <Alert tone="notice">
      <p>{`${treatment} was not booked. ${reason}`}</p>
    </Alert>
  )
}

type Props = { booking: BookingRef; product: Product }

/** Shows the result of the last booking attempt on this page, if any. */
export default function LastBooking({ booking, product }: Props) {
  useArrivals()
  const booked = useSelector(booking, (state) => state.context.lastBooked)
  const offers = useSelector(booking, (state) => state.context.offers)
  const refusal = useSelector(booking, (state) => state.context.refusal)
  const treatment = useSelector(booking, (state) => nameOf(state.context, offers?.treatmentId))
  return (
    <>
      {refusal && <Refused {...refusal} />}
      {booked && <Booked key={booked._id} booking={booked} product={product} />}
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
