import type { HistoryEntry } from '../../../schemas/change.ts'
import { Day } from '../../ui/dates.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { t } from '../../ui/t.ts'
import { countOf, Time } from '../bookings/cells.tsx'
import { nowrap } from '../bookings/cells.css.ts'
import { tellCancelled, tellRefunds } from '../bookings/refund-words.ts'
import { due, payment, soft } from './appointments.css.ts'
import { Visit } from './visit.tsx'

/** Returns the columns of the history table, with times in the IANA time zone `timeZone`. */
export const historyColumns = (timeZone: string): readonly Column<HistoryEntry>[] => [
  { heading: t('No.'), cell: (_, index) => index + 1, part: 'number' },
  {
    heading: t('Date'),
    cell: ({ date }) => (
      <span className={nowrap}>
        <Day date={date} />
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
    cell: (entry) => (entry.cancelledAt ? tellCancelled(entry, timeZone) : t('Past')),
  },
  {
    heading: t('Payment'),
    cell: (entry) => (
      <div className={payment}>
        <Payment entry={entry} timeZone={timeZone} />
      </div>
    ),
    part: 'actions',
  },
]

type Props = {
  entries: readonly HistoryEntry[]
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  /** The number of history entries on the list's previous pages. */
  first: number
  /** The number of history entries on all pages of the list. */
  total: number
}

/** The table of a patient's past and cancelled bookings, with their payments and refunds. */
export function HistoryTable({ entries, timeZone, first, total }: Props) {
  return (
    <Table
      caption={countOf(total)}
      columns={historyColumns(timeZone)}
      rows={entries}
      keyOf={(entry) => entry._id}
      first={first}
    />
  )
}

function Payment({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const { _id, price, paid, date, treatment, cancelledAt } = entry
  if (price === 0) return <span className={soft}>{t('Nothing to pay')}</span>
  const amount = formatDollars(price)
  if (!paid) return <span className={soft}>{t('{amount}, not paid', { amount })}</span>
  const returned = tellRefunds(entry, timeZone)
  return (
    <>
      <p>{t('Paid {amount}', { amount })}</p>
      {returned.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {cancelledAt === undefined ? (
        <div className={due}>
          <LinkButton
            look="secondary"
            href={`/dashboard/payment/${_id}`}
            aria-label={t('Receipt for {treatment} on {date}', { treatment, date })}
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
