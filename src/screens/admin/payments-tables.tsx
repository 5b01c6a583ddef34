import { shownEmail } from '../../../schemas/person.ts'
import type {
  FailedRefund,
  StrayCharge,
  UnchargedBooking,
} from '../../../schemas/reconciliation.ts'
import { Button } from '../../ui/button.tsx'
import { Day, Instant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { actions, email, soft, whole } from './admin.css.ts'
import { whyFailed } from './payments-words.ts'
import { ids, lines } from './payments.css.ts'

const REMEDIES = {
  record: 'Marks the booking as paid.',
  refund: 'Refunds the money.',
  none: 'Does nothing, because the clinic has no such booking.',
} as const

const CHARGES = {
  missing: 'The card provider has no such charge.',
  refunded: 'The charge was refunded.',
} as const

type Booked = Pick<StrayCharge, 'booking'>

export const PATIENT = {
  heading: 'Patient',
  part: 'name',
  cell: ({ booking }: Booked) => <Patient booking={booking} />,
} as const
export const APPOINTMENT = {
  heading: 'Appointment',
  cell: ({ booking }: Booked) => <Appointment booking={booking} />,
}

const strayColumns = (timeZone: string): readonly Column<StrayCharge>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: 'Charged', cell: (charge) => <Charged charge={charge} timeZone={timeZone} /> },
  { heading: 'IDs', cell: (charge) => <Ids of={charge} /> },
  { heading: 'Settling', cell: ({ remedy }) => REMEDIES[remedy] },
]

const UNCHARGED_COLUMNS: readonly Column<UnchargedBooking>[] = [
  PATIENT,
  APPOINTMENT,
  { heading: 'Price', cell: ({ amount }) => <Amount dollars={amount} /> },
  { heading: 'IDs', cell: (booking) => <Ids of={booking} /> },
  { heading: 'Charge', cell: ({ charge }) => CHARGES[charge] },
]

const refundColumns = (
  timeZone: string,
  onChoose: (refund: FailedRefund) => void,
): readonly Column<FailedRefund>[] => [
  PATIENT,
  APPOINTMENT,
  { heading: 'Owed', cell: (refund) => <Owed refund={refund} timeZone={timeZone} /> },
  { heading: 'IDs', cell: (refund) => <Ids of={refund} /> },
  { heading: 'Why it failed', cell: ({ failure }) => whyFailed(failure) },
  {
    heading: 'Action',
    part: 'actions',
    cell: (refund) => (
      <div className={actions}>
        <Button
          look="secondary"
          aria-label={t('Mark as repaid: {patient}', { patient: refund.booking.PatientName })}
          onPress={() => onChoose(refund)}
        >
          {t('Mark as repaid')}
        </Button>
      </div>
    ),
  },
]

type StrayProps = {
  charges: readonly StrayCharge[]
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The table of charges without a paid booking. Each row says what the Settle button will do. */
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

/** The table of paid bookings without a charge. Each row says if the charge was refunded. */
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

type RefundProps = {
  refunds: readonly FailedRefund[]
  timeZone: string
  onChoose: (refund: FailedRefund) => void
}

/** The table of refunds that the card provider could not make. Each row states the reason. */
export function FailedRefunds({ refunds, timeZone, onChoose }: RefundProps) {
  return (
    <Table
      caption={refunds.length === 1 ? '1 refund' : `${refunds.length} refunds`}
      columns={refundColumns(timeZone, onChoose)}
      rows={refunds}
      keyOf={({ refundId }) => refundId}
    />
  )
}

function Patient({ booking }: Booked) {
  if (!booking) return <span>Unknown</span>
  return (
    <div className={lines}>
      <span>{booking.PatientName}</span>{' '}
      <span className={email}>{shownEmail(booking.patient)}</span>
    </div>
  )
}

function Appointment({ booking }: Booked) {
  if (!booking) return <span>Unknown</span>
  return (
    <div className={lines}>
      <span>{booking.treatment}</span>{' '}
      <span className={soft}>
        <Day date={booking.date} />
        <span>{`, ${booking.slot}`}</span>
      </span>
    </div>
  )
}

export function Amount({ dollars }: { dollars: number }) {
  return <span className={whole}>{formatDollars(dollars)}</span>
}

export function Owed({
  refund: { amount, owedSince },
  timeZone,
}: {
  refund: Pick<FailedRefund, 'amount' | 'owedSince'>
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

export function Ids({ of: { transactionId, bookingId } }: IdsProps) {
  return (
    <div className={`${lines} ${soft} ${ids}`}>
      <span>{`Transaction id: ${transactionId ?? 'none'}`}</span>{' '}
      <span>{`Booking id: ${bookingId}`}</span>
    </div>
  )
}
