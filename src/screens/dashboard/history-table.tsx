import { paidFor } from '../../../schemas/balance.ts'
import { tellPart } from '../bookings/paid-part.ts'
import type { HistoryEntry } from '../../../schemas/change.ts'
import { ShownDay } from '../../ui/dates.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { t } from '../../ui/t.ts'
import { countOf, Time } from '../bookings/cells.tsx'
import { nowrap } from '../bookings/cells.css.ts'
import { dayOf, tellCancelled, tellRefunds, type Seen } from '../bookings/refund-words.ts'
import { due, payment, soft } from './appointments.css.ts'
import { Visit } from './visit.tsx'

/** Returns the columns of the history table, seen at a time in the clinic's time zone. */
export const historyColumns = (seen: Seen): readonly Column<HistoryEntry>[] => [
  { heading: t('No.'), cell: (_, index) => index + 1, part: 'number' },
  {
    heading: t('Date'),
    cell: ({ date }) => (
      <span className={nowrap}>
        <ShownDay date={date} {...seen} />
      </span>
    ),
  },
  { heading: t('Time'), cell: ({ slot }) => <Time slot={slot} /> },
  {
    heading: t('Treatment'),
    cell: (booking) => <Visit booking={booking} />,
    part: 'name',
  },
  {
    heading: t('Status'),
    cell: (entry) => (entry.cancelledAt ? tellCancelled(entry, seen) : t('Past')),
  },
  {
    heading: t('Payment'),
    cell: (entry) => (
      <div className={payment}>
        <Payment entry={entry} seen={seen} />
      </div>
    ),
    part: 'actions',
  },
]

type Props = {
  entries: readonly HistoryEntry[]
  seen: Seen
  /** The number of history entries on the list's previous pages. */
  first: number
  /** The number of history entries on all pages of the list. */
  total: number
}

/** The table of a patient's past and cancelled bookings, with their payments and refunds. */
export function HistoryTable({ entries, seen, first, total }: Props) {
  return (
    <Table
      caption={countOf(total)}
      columns={historyColumns(seen)}
      rows={entries}
      keyOf={(entry) => entry._id}
      first={first}
    />
  )
}

function Payment({ entry, seen }: { entry: HistoryEntry; seen: Seen }) {
  const { _id, price, treatment, cancelledAt } = entry
  if (price === 0) return <span className={soft}>{t('Nothing to pay')}</span>
  const isKept = cancelledAt === undefined
  const part = isKept ? tellPart(entry) : undefined
  if (part !== undefined) return <span className={soft}>{part}</span>
  if (paidFor(entry) === 0)
    return <span className={soft}>{t('{amount}, not paid', { amount: formatDollars(price) })}</span>
  const amount = formatDollars(paidFor(entry))
  const returned = tellRefunds(entry, seen)
  return (
    <>
      <p>{t('Paid {amount}', { amount })}</p>
      {returned.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isKept ? (
        <div className={due}>
          <LinkButton
            look="secondary"
            href={`/dashboard/payment/${_id}`}
            aria-label={t('Receipt for {treatment} on {date}', {
              treatment,
              date: dayOf(entry, seen),
            })}
          >
            {t('Receipt')}
          </LinkButton>
        </div>
      ) : (
        returned.length === 0 && <p className={soft}>{t('Nothing was refunded.')}</p>
      )}
    </>
  )
}
