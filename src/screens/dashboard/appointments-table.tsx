import { LinkButton } from '../../ui/link-button.tsx'
import { Day, Deadline } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import {
  amount,
  due,
  nowrap,
  over,
  paid,
  payment,
  soft,
  tag,
  time,
  transaction,
  until,
  words,
} from './appointments.css.ts'
import type { Placed } from './order.ts'

/** The columns; times to pay are told in `timeZone`, an IANA name. */
export const columnsIn = (timeZone: string): readonly Column<Placed>[] => [
  { heading: 'No.', cell: (_, index) => index + 1, part: 'number' },
  { heading: 'Name', cell: ({ PatientName }) => <span className={words}>{PatientName}</span> },
  { heading: 'Date', cell: (booking) => <DayOf booking={booking} /> },
  { heading: 'Time', cell: ({ slot }) => <Time slot={slot} /> },
  {
    heading: 'Treatment',
    cell: ({ treatment }) => <span className={words}>{treatment}</span>,
    part: 'name',
  },
  {
    heading: 'Payment',
    cell: (booking) => (
      <div className={payment}>
        <Payment booking={booking} timeZone={timeZone} />
      </div>
    ),
    part: 'actions',
  },
]

type Props = {
  bookings: readonly Placed[]
  /** The clinic's, an IANA name. */
  timeZone: string
  /** How many stand on the pages before these, and how many there are on all. */
  first?: number
  total?: number
}

/** The patient's bookings, with what is owed for each. */
export function AppointmentsTable({
  bookings,
  timeZone,
  first = 0,
  total = bookings.length,
}: Props) {
  return (
    <Table
      caption={countOf(total)}
      columns={columnsIn(timeZone)}
      rows={bookings}
      keyOf={(booking) => booking._id}
      first={first}
    />
  )
}

/** `3 appointments`. */
export const countOf = (total: number) => `${total} ${total === 1 ? 'appointment' : 'appointments'}`

/** The day of a booking, and whether it is the next one or over. */
export function DayOf({ booking: { date, when } }: { booking: Placed }) {
  return (
    <>
      <span className={nowrap}>
        <Day date={date} />
      </span>{' '}
      {when === 'next' && <span className={tag}>Next</span>}
      {when === 'over' && <span className={over}>Over</span>}
    </>
  )
}

/** A slot, on two lines where there is little room. */
export function Time({ slot }: { slot: string }) {
  const [start, end] = slot.split(' - ')
  return (
    <span className={time}>
      <span className={nowrap}>{start} -</span> <span className={nowrap}>{end}</span>
    </span>
  )
}

function Payment({ booking, timeZone }: { booking: Placed; timeZone: string }) {
  if (booking.paid) {
    return (
      <>
        <p className={due}>
          <span className={paid}>Paid</span>
          <span className={soft}>{formatDollars(booking.price)}</span>
        </p>
        <p className={transaction}>{`Transaction id: ${booking.transactionId ?? ''}`}</p>
      </>
    )
  }
  if (booking.price === 0) return <span className={soft}>Nothing to pay</span>
  if (booking.isOfEarlierDay)
    return <span className={soft}>{`${formatDollars(booking.price)}, not paid`}</span>
  return (
    <>
      <div className={due}>
        <span className={amount}>{formatDollars(booking.price)}</span>
        <LinkButton
          href={`/dashboard/payment/${booking._id}`}
          aria-label={`Pay for ${booking.treatment} on ${booking.date}`}
        >
          Pay
        </LinkButton>
      </div>
      {booking.payBy && (
        <p className={until}>
          Pay by <Deadline iso={booking.payBy} timeZone={timeZone} />
        </p>
      )}
    </>
  )
}
