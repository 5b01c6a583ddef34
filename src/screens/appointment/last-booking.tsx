import type { CalendarDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { Suspense, useId } from 'react'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import type { Appointment, Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PayBy } from '../../ui/pay-by.tsx'
import * as look from './last-booking.css.ts'
import { useFocusInside } from './focus-inside.ts'
import type { BookingRef } from './use-booking.ts'

const NextSteps = lazyPage(() => import('../bookings/next-steps.tsx'))

type BookedProps = {
  booking: Booking
  /** The name of the relative for whom the booking is; null if it is for the patient. */
  whose: string | null
  product: Product
  today: CalendarDate
}

/** Says what is booked, for whom, and when, with whom and where. Shows a payment link and other next steps. */
function Booked({ booking, whose, product, today }: BookedProps) {
  const { clinic } = product.settings
  const { _id, treatment, date, slot, doctor, price } = booking
  const id = useId()
  const place = useFocusInside(price > 0)
  const when = `${displayDay(date, today)} at ${displaySlot(slot)}`
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      {...(price === 0 && { 'aria-describedby': `${id}-when` })}
      className={look.booked}
    >
      {/* Screen readers would read the separate lines below as one sentence without a pause. */}
      <p id={`${id}-when`} hidden>
        {doctor === undefined ? `${when}.` : `${when}, with ${doctor}.`}
      </p>
      <div className={look.facts}>
        <p className={look.title}>
          <Icon>
            <path d="M5 12.5l4.5 4.5L19 7.5" />
          </Icon>
          <span id={id}>
            {whose === null ? `${treatment} is booked.` : `${treatment} is booked for ${whose}.`}
          </span>
        </p>
        <p className={look.day}>{displayDay(date, today)}</p>
        <p className={look.time}>{displaySlot(slot)}</p>
        {doctor !== undefined && <p>{`With ${doctor}`}</p>}
        <p className={look.soft}>{`${clinic.name}, ${clinic.address}`}</p>
        <div id={`${id}-deadline`}>
          <PayBy booking={booking} timeZone={clinic.timeZone} now={product.now()} />
        </div>
      </div>
      {price > 0 && (
        <div className={look.pay}>
          <LinkButton
            href={`/dashboard/payment/${_id}`}
            aria-describedby={`${id} ${id}-when ${id}-deadline`}
          >
            Pay now
          </LinkButton>
        </div>
      )}
      <Suspense fallback={null}>
        <NextSteps booking={booking} product={product} />
      </Suspense>
    </section>
  )
}

type OffersProps = {
  /** The name of the treatment whose slot was taken. */
  treatment: string
  offers: readonly Appointment[]
  /** Today's date at the clinic. */
  today: CalendarDate
  onTake: (offer: Appointment) => void
}

/**
 * If another patient took the slot, offers the nearest free times and focuses the first offer.
 */
function Offers({ treatment, offers, today, onTake }: OffersProps) {
  const id = useId()
  const place = useFocusInside()
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={look.notice}>
      <Alert tone="notice">
        <p id={id}>{`The nearest free times for ${treatment}:`}</p>
        <div className={look.offers}>
          {offers.slice(0, 3).map((offer) => (
            <Button
              key={`${offer.date} ${offer.slot}`}
              look="secondary"
              aria-describedby={id}
              onPress={() => onTake(offer)}
            >{`${displayDay(offer.date, today)} at ${displaySlot(offer.slot)}`}</Button>
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

type Props = {
  booking: BookingRef
  product: Product
  /** Today's date at the clinic. */
  today: CalendarDate
}

/** Shows the result of the last booking attempt on this page, if any. */
export default function LastBooking({ booking, product, today }: Props) {
  useArrivals()
  const booked = useSelector(booking, (state) => state.context.lastBooked)
  const whose = useSelector(booking, (state) => state.context.bookedFor)
  const offers = useSelector(booking, (state) => state.context.offers)
  const refusal = useSelector(booking, (state) => state.context.refusal)
  const treatment = useSelector(booking, (state) => nameOf(state.context, offers?.treatmentId))
  return (
    <>
      {refusal && <Refused {...refusal} />}
      {booked && <Booked key={booked._id} booking={booked} {...{ whose, product, today }} />}
      {offers && offers.appointments.length > 0 && (
        <Offers
          treatment={treatment}
          offers={offers.appointments}
          today={today}
          onTake={(appointment) => booking.send({ type: 'offer.take', appointment })}
        />
      )}
    </>
  )
}

const nameOf = ({ treatments }: BookingContext, id: string | undefined) =>
  treatments.find(({ _id }) => _id === id)?.name ?? 'your treatment'
