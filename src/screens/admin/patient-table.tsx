import { paidFor } from '../../../schemas/balance.ts'
import { dayAt } from '../../../schemas/date.ts'
import { Button } from '../../ui/button.tsx'
import { ShownInstant } from '../../ui/dates.tsx'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { countOf, DayOf, Time } from '../bookings/cells.tsx'
import type { Seen } from '../bookings/refund-words.ts'
import type { Placed } from '../bookings/order.ts'
import { actions, soft } from './admin.css.ts'

type Props = {
  bookings: readonly Placed[]
  /** The number of bookings on the list's previous pages. */
  first: number
  /** The number of bookings on all pages of the list. */
  total: number
  seen: Seen
  onCancel: (booking: Placed) => void
}

const SHAPE = {
  number: { heading: 'No.', part: 'number' },
  date: { heading: 'Date' },
  time: { heading: 'Time' },
  treatment: { heading: 'Treatment', part: 'name' },
  payment: { heading: 'Payment' },
  action: { heading: 'Action', part: 'actions' },
} as const
export const COLUMNS = Object.values(SHAPE)

const columnsFor = ({ seen, onCancel }: Props): readonly Column<Placed>[] => [
  { ...SHAPE.number, cell: (_, index) => index + 1 },
  { ...SHAPE.date, cell: (booking) => <DayOf booking={booking} seen={seen} /> },
  { ...SHAPE.time, cell: ({ slot }) => <Time slot={slot} /> },
  { ...SHAPE.treatment, cell: ({ treatment }) => treatment },
  { ...SHAPE.payment, cell: (booking) => <Payment booking={booking} seen={seen} /> },
  { ...SHAPE.action, cell: (booking) => <Cancel {...{ booking, seen, onCancel }} /> },
]

/** The table of a patient's bookings. Each booking that is not over has a Cancel button. */
export function PatientTable(props: Props) {
  const { bookings, first, total } = props
  return (
    <Table
      caption={countOf(total)}
      columns={columnsFor(props)}
      rows={bookings}
      keyOf={(booking) => booking._id}
      first={first}
    />
  )
}

function Payment({ booking, seen }: { booking: Placed; seen: Seen }) {
  const { paid, price, payBy } = booking
  if (price === 0) return <span className={soft}>Nothing to pay</span>
  if (paid) return <p>{`Paid ${formatDollars(paidFor(booking))}`}</p>
  if (paidFor(booking) > 0)
    return <p>{`Paid ${formatDollars(paidFor(booking))} of ${formatDollars(price)}`}</p>
  return (
    <>
      <p>{`${formatDollars(price)}, not paid`}</p>
      {payBy && (
        <p className={soft}>
          Pay by <ShownInstant iso={payBy} {...seen} />
        </p>
      )}
    </>
  )
}

type CancelProps = Pick<Props, 'seen' | 'onCancel'> & { booking: Placed }

function Cancel({ booking, seen, onCancel }: CancelProps) {
  if (booking.when === 'over') return <p className={soft}>Already over.</p>
  const { treatment, date, slot } = booking
  const day = displayDay(date, dayAt(seen.now, seen.timeZone))
  return (
    <div className={actions}>
      <Button
        look="secondary"
        aria-label={`Cancel ${treatment} on ${day} at ${displaySlot(slot)}`}
        onPress={() => onCancel(booking)}
      >
        Cancel
      </Button>
    </div>
  )
}
