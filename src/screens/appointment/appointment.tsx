import { parseDate } from '@internationalized/date'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Person } from '../../../machines/session.ts'
import { bookingDateToIso, formatBookingDate, type BookingDate } from '../../../schemas/date.ts'
import type { Treatment } from '../../../schemas/treatment.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { Calendar } from '../../ui/calendar.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { chooser, intro, page, picture } from './appointment.css.ts'
import { Filling } from './filling.tsx'
import { useFocusReturn } from './focus-return.ts'
import { Illustration } from './illustration.tsx'
import { LastBooking, Unavailable } from './outcome.tsx'
import { dayAt } from './search.ts'
import { Treatments } from './treatments.tsx'
import { useBooking, type BookingRef } from './use-booking.ts'
import { ZoneNote } from './zone-note.tsx'

/** Choosing a day and booking a treatment on it (spec §2, Appointment screen). */
export default function Appointment({ product }: { product: Product }) {
  const patient = Session.useSelector((state) => state.context.person)
  return patient && <BookingPage product={product} patient={patient} />
}

function BookingPage({ product, patient }: { product: Product; patient: Person }) {
  const { booking } = useBooking(product, patient)
  const date = useSelector(booking, (state) => state.context.date)
  return (
    <div className={page}>
      <div className={intro}>
        <PageHeading>Book an appointment</PageHeading>
        <ZoneNote timeZone={product.settings.clinic.timeZone} />
      </div>
      <div className={chooser}>
        <DayPicker date={date} product={product} booking={booking} />
        <div className={picture}>
          <Illustration />
        </div>
      </div>
      <Day booking={booking} date={date} />
      <Filling booking={booking} />
    </div>
  )
}

type DayPickerProps = { date: BookingDate; product: Product; booking: BookingRef }

function DayPicker({ date, product, booking }: DayPickerProps) {
  const { timeZone } = product.settings.clinic
  return (
    <Calendar
      label="Day of the appointment"
      value={parseDate(bookingDateToIso(date))}
      minValue={dayAt(product.now(), timeZone)}
      timeZone={timeZone}
      onChange={(day) => booking.send({ type: 'date.pick', date: formatBookingDate(day) })}
    />
  )
}

function Day({ booking, date }: { booking: BookingRef; date: BookingDate }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const treatments = useSelector(booking, (state) => state.context.treatments)
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const isFailed = useSelector(booking, (state) => state.hasTag('failed'))
  const open = useSelector(booking, (state) =>
    state.hasTag('modal') ? state.context.treatmentId : null,
  )
  const isOfThisDay = useIsOfThisDay(treatments, date)
  useFocusReturn(open, !isBusy, heading)
  return (
    <Treatments
      date={date}
      treatments={isOfThisDay ? treatments : undefined}
      heading={heading}
      trouble={isFailed && <Unavailable booking={booking} />}
      onBook={(id) => booking.send({ type: 'treatment.choose', id })}
    >
      <LastBooking booking={booking} />
    </Treatments>
  )
}

/** While another day's treatments are on their way, the machine still has the last day's. */
function useIsOfThisDay(treatments: readonly Treatment[], date: BookingDate): boolean {
  const [first] = useState(treatments)
  const [shown, setShown] = useState({ treatments, date })
  if (shown.treatments !== treatments) setShown({ treatments, date })
  return treatments !== first && (shown.treatments !== treatments || shown.date === date)
}
