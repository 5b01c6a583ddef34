import { paidFor } from '../../../schemas/balance.ts'
import { tellPart } from '../bookings/paid-part.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ShownInstant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { countOf, DayOf, Time } from '../bookings/cells.tsx'
import { dayOf, type Seen } from '../bookings/refund-words.ts'
import type { Placed } from '../bookings/order.ts'
import { amount, due, paid, payment, soft, transaction, until, words } from './appointments.css.ts'
import { Visit } from './visit.tsx'

/**
 * Returns the columns of the bookings table, seen at a time in the clinic's time zone.
 * If `isOffline` is true, the table has no links, because the linked pages need a network.
 */
export const columnsIn = (seen: Seen, isOffline: boolean): readonly Column<Placed>[] => [
  { heading: 'No.', cell: (_, index) => index + 1, part: 'number' },
  { heading: 'Name', cell: ({ PatientName }) => <span className={words}>{PatientName}</span> },
  { heading: 'Date', cell: (booking) => <DayOf booking={booking} seen={seen} /> },
  { heading: 'Time', cell: ({ slot }) => <Time slot={slot} /> },
  {
    heading: 'Treatment',
    cell: (booking) => <Visit booking={booking} isUnlinked={isOffline} />,
    part: 'name',
  },
  {
    heading: 'Payment',
    cell: (booking) => (
      <div className={payment}>
        <Payment booking={booking} seen={seen} isOffline={isOffline} />
      </div>
    ),
    part: 'actions',
  },
]

type Props = {
  bookings: readonly Placed[]
  seen: Seen
  isOffline: boolean
  /** The number of bookings on the list's previous pages. */
  first: number
  /** The number of bookings on all pages of the list. */
  total: number
}

/** The table of the patient's bookings. Each row shows whether the booking is paid. */
export function AppointmentsTable({ bookings, seen, isOffline, first, total }: Props) {
  return (
    <Table
      caption={countOf(total)}
      columns={columnsIn(seen, isOffline)}
      rows={bookings}
      keyOf={(booking) => booking._id}
      first={first}
    />
  )
}

type PaymentProps = { booking: Placed; seen: Seen; isOffline: boolean }

function Payment({ booking, seen, isOffline }: PaymentProps) {
  if (booking.paid) {
    return (
      <>
        <p className={due}>
          <span className={paid}>Paid</span>
          <span className={soft}>{formatDollars(paidFor(booking))}</span>
        </p>
        <p className={transaction}>{`Transaction id: ${booking.transactionId ?? ''}`}</p>
      </>
    )
  }
  if (booking.price === 0) return <span className={soft}>Nothing to pay</span>
  const part = tellPart(booking)
  if (part !== undefined) return <span className={soft}>{part}</span>
  if (isOffline || booking.isOfEarlierDay)
    return <span className={soft}>{`${formatDollars(booking.price)}, not paid`}</span>
  return (
    <>
      <div className={due}>
        <span className={amount}>{formatDollars(booking.price)}</span>
        <LinkButton
          href={`/dashboard/payment/${booking._id}`}
          aria-label={`Pay for ${booking.treatment} on ${dayOf(booking, seen)}`}
        >
          Pay
        </LinkButton>
      </div>
      {booking.payBy && (
        <p className={until}>
          Pay by <ShownInstant iso={booking.payBy} {...seen} />
        </p>
      )}
    </>
  )
}
