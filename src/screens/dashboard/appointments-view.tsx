import type { Booking } from '../../../schemas/booking.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AppointmentsTable } from './appointments-table.tsx'
import { empty } from './appointments.css.ts'
import { Failed } from '../../ui/failed.tsx'

type Props = {
  /** Undefined until they are here. */
  bookings: readonly Booking[] | undefined
  failure: string | null
  onRetry: () => void
}

/** The bookings, or why there are none to show. */
export function AppointmentsView({ bookings, failure, onRetry }: Props) {
  if (failure !== null) {
    return <Failed onRetry={onRetry}>{failure}</Failed>
  }
  if (!bookings) return <Waiting />
  return bookings.length === 0 ? <Empty /> : <AppointmentsTable bookings={bookings} />
}

function Waiting() {
  return (
    <>
      <Spinner label="Loading your appointments" />
      <Skeleton height="12rem" />
    </>
  )
}

function Empty() {
  return (
    <div className={empty}>
      <p>You have 0 appointments.</p>
      <LinkButton href="/appointment">Book an appointment</LinkButton>
    </div>
  )
}
