import type {
  FailedRefund,
  StrayCharge,
  UnchargedBooking,
} from '../../../schemas/reconciliation.ts'
import { Day, Instant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { email, soft, whole } from './admin.css.ts'
import { whyFailed } from './payments-words.ts'
import { lines } from './payments.css.ts'

const REMEDIES = {
  record: 'Marks the booking as paid.',
  refund: 'Refunds the money.',
  none: 'Does nothing: the clinic has no such booking.',
} as const

const CHARGES = {
  missing: 'The card provider has no such charge.',
  refunded: 'The charge was refunded.',
} as const

type Booked = Pick<StrayCharge, 'booking'>

const PATIENT = {
  heading: 'Patient',
  part: 'name',
  cell: ({ booking }: Booked) => <Patient booking={booking} />,
} as const
const APPOINTMENT = {
  heading: 'Appointment',
  cell: ({ booking }: Booked) => <Appointment booking={booking} />,
}

const strayColumns = (timeZone: string): readonly Column<StrayCharge>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: 'Charged', cell: (charge) => <Charged charge={charge} timeZone={timeZone} /> },
  { heading: 'Ids', cell: (charge) => <Ids of={charge} /> },
  { heading: 'Settling', cell: ({ remedy }) => REMEDIES[remedy] },
]

const UNCHARGED_COLUMNS: readonly Column<UnchargedBooking>[] = [
  PATIENT,
  APPOINTMENT,
  { heading: 'Price', cell: ({ amount }) => <Amount dollars={amount} /> },
  { heading: 'Ids', cell: (booking) => <Ids of={booking} /> },
  { heading: 'Charge', cell: ({ charge }) => CHARGES[charge] },
]

const refundColumns = (timeZone: string): readonly Column<FailedRefund>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: 'Owed', cell: (refund) => <Owed refund={refund} timeZone={timeZone} /> },
  { heading: 'Ids', cell: (refund) => <Ids of={refund} /> },
  { heading: 'Why it failed', cell: ({ failure }) => whyFailed(failure) },
]

type StrayProps = {
  charges: readonly StrayCharge[]
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The table of charges that pay no booking, with what settling each charge would do. */
export function StrayCharges({ charges, timeZone }: StrayProps) {
  return (
    <Table
      caption={charges.length === 1 ? '1 charge' : `${charges.length} charges`}
      columns={strayColumns(timeZone)}
      rows={charges}
      keyOf={({ transactionId }) => transactionId}
    />
  )
}

/** The table of paid bookings without a charge, with what the card provider says about each. */
export function UnchargedBookings({ bookings }: { bookings: readonly UnchargedBooking[] }) {
  return (
    <Table
      caption={bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}
      columns={UNCHARGED_COLUMNS}
      rows={bookings}
      keyOf={({ bookingId }) => bookingId}
    />
  )
}

type RefundProps = { refunds: readonly FailedRefund[]; timeZone: string }

/** The table of refunds that the card provider could not make, with the reason for each. */
export function FailedRefunds({ refunds, timeZone }: RefundProps) {
  return (
    <Table
      caption={refunds.length === 1 ? '1 refund' : `${refunds.length} refunds`}
      columns={refundColumns(timeZone)}
      rows={refunds}
      keyOf={({ refundId }) => refundId}
    />
  )
}

function Patient({ booking }: Booked) {
  if (!booking) return 'Unknown'
  return (
    <div className={lines}>
      <span>{booking.PatientName}</span> <span className={email}>{booking.patient}</span>
    </div>
  )
}

function Appointment({ booking }: Booked) {
  if (!booking) return 'Unknown'
  return (
    <div className={lines}>
      <span>{booking.treatment}</span>{' '}
      <span className={soft}>
        <Day date={booking.date} />, {booking.slot}
      </span>
    </div>
  )
}

function Amount({ dollars }: { dollars: number }) {
  return <span className={whole}>{formatDollars(dollars)}</span>
}

function Owed({
  refund: { amount, owedSince },
  timeZone,
}: {
  refund: FailedRefund
  timeZone: string
}) {
  return (
    <div className={lines}>
      <Amount dollars={amount} />{' '}
      <span className={soft}>
        since <Instant iso={owedSince} timeZone={timeZone} />
      </span>
    </div>
  )
}

type ChargedProps = { charge: StrayCharge; timeZone: string }

function Charged({ charge: { amount, chargedAt }, timeZone }: ChargedProps) {
  return (
    <div className={lines}>
      <Amount dollars={amount} />{' '}
      <span className={soft}>
        <Instant iso={chargedAt} timeZone={timeZone} />
      </span>
    </div>
  )
}

type IdsProps = { of: Pick<UnchargedBooking, 'transactionId' | 'bookingId'> }

function Ids({ of: { transactionId, bookingId } }: IdsProps) {
  return (
    <div className={`${lines} ${soft}`}>
      <span>{`Transaction id: ${transactionId ?? 'none'}`}</span>{' '}
      <span>{`Booking id: ${bookingId}`}</span>
    </div>
  )
}
