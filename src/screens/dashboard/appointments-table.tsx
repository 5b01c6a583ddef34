import type { Booking } from '../../../schemas/booking.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { due, nowrap, paid, transaction, words } from './appointments.css.ts'

const COLUMNS: readonly Column<Booking>[] = [
  { heading: 'No.', cell: (_, index) => index + 1 },
  { heading: 'Name', cell: ({ PatientName }) => <span className={words}>{PatientName}</span> },
  { heading: 'Date', cell: (booking) => <span className={nowrap}>{booking.date}</span> },
  { heading: 'Time', cell: ({ slot }) => <Time slot={slot} /> },
  {
    heading: 'Treatment',
    cell: ({ treatment }) => <span className={words}>{treatment}</span>,
    isRowHeader: true,
  },
  { heading: 'Payment', cell: (booking) => <Payment booking={booking} /> },
]

/** The patient's bookings, with what is owed for each. */
export function AppointmentsTable({ bookings }: { bookings: readonly Booking[] }) {
  const { length } = bookings
  return (
    <Table
      caption={`${length} ${length === 1 ? 'appointment' : 'appointments'}`}
      columns={COLUMNS}
      rows={bookings}
      keyOf={(booking) => booking._id}
    />
  )
}

/** Where there is little room, the end goes under the start. */
function Time({ slot }: { slot: string }) {
  const [start, end] = slot.split(' - ')
  return (
    <>
      <span className={nowrap}>{start} -</span> <span className={nowrap}>{end}</span>
    </>
  )
}

function Payment({ booking }: { booking: Booking }) {
  if (booking.paid) {
    return (
      <>
        <p className={paid}>Paid</p>
        <p className={transaction}>{`Transaction id: ${booking.transactionId ?? ''}`}</p>
      </>
    )
  }
  if (booking.price === 0) return <span>Nothing to pay</span>
  return (
    <div className={due}>
      <span>{formatDollars(booking.price)}</span>
      <LinkButton
        href={`/dashboard/payment/${booking._id}`}
        aria-label={`Pay for ${booking.treatment} on ${booking.date}`}
      >
        Pay
      </LinkButton>
    </div>
  )
}
