import { parseDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { Person } from '../../../machines/person.ts'
import { dayAt } from '../../../schemas/date.ts'
import type { Product } from '../../compose.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { intro, page } from './appointment.css.ts'
import { DayChooser } from './day-chooser.tsx'
import { Day } from './day.tsx'
import { LazyBookingModal } from './lazy-booking-modal.tsx'
import { Uncounted } from './notices.tsx'
import { FollowAddress, useBooking } from './use-booking.ts'
import { usePick } from './use-pick.ts'
import { ZoneNote } from './zone-note.tsx'

/** The screen on which patients choose a day and book a treatment (specification, section 2). */
export default function Appointment({ product }: PageProps<'/appointment'>) {
  const patient = Session.useSelector((state) => state.context.person)
  return patient && <BookingPage product={product} patient={patient} />
}

function BookingPage({ product, patient }: { product: Product; patient: Person }) {
  const { booking, openings: openingsRef } = useBooking(product, patient)
  const date = useSelector(booking, (state) => state.context.date)
  const isPicked = useSelector(booking, (state) => state.context.dateBy === 'patient')
  const openings = useSelector(openingsRef, (state) => state.context.openings)
  const heading = useRef<HTMLHeadingElement>(null)
  const pick = usePick(booking, heading)
  const today = useToday(product)
  const { timeZone } = product.settings.clinic
  // The button "Try again" repeats only the requests that have failed.
  const retry = () => {
    booking.send({ type: 'retry' })
    openingsRef.send({ type: 'retry' })
  }
  return (
    <div className={page}>
      <div className={intro}>
        <PageHeading>Book an appointment</PageHeading>
        <ZoneNote timeZone={timeZone} />
      </div>
      <DayChooser date={date} isPicked={isPicked} today={today} openings={openings} onPick={pick}>
        <Uncounted booking={booking} openings={openingsRef} onRetry={retry} />
      </DayChooser>
      <Day
        booking={booking}
        openings={openings}
        product={product}
        today={today}
        heading={heading}
        onPick={pick}
        onRetry={retry}
      />
      <LazyBookingModal booking={booking} timeZone={timeZone} />
      <FollowAddress booking={booking} openings={openingsRef} product={product} heading={heading} />
    </div>
  )
}

/** Returns today's date at the clinic, as the same object until the date changes. */
function useToday({ now, settings }: Product) {
  const day = dayAt(now(), settings.clinic.timeZone).toString()
  return useMemo(() => parseDate(day), [day])
}
