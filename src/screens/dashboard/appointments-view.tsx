import type { Booking } from '../../../schemas/booking.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AppointmentsTable } from './appointments-table.tsx'
import { empty } from './appointments.css.ts'

type Props = {
  /** Undefined until they are here. */
  bookings: readonly Booking[] | undefined
  failure: string | null
  onRetry: () => void
}

/** The bookings, or why there are none to show. */
export function AppointmentsView({ bookings, failure, onRetry }: Props) {
  if (failure !== null) {
    return (
      <Alert
        action={
          <Button look="secondary" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {failure}
      </Alert>
    )
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
