import { Link } from 'wouter'
import { isoToBookingDate } from '../../../schemas/date.ts'
import type { DayPayment, EndOfDay } from '../../../schemas/end-of-day.ts'
import { personHref } from '../../services/navigation.ts'
import { Instant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { t } from '../../ui/t.ts'
import { words } from '../admin/admin.css.ts'
import { name } from './calls.css.ts'
import * as look from './end-of-day.css.ts'
import { tellPayments, tellRefunds, tellWho, WAYS } from './money-words.ts'
import { usePrinting } from './use-printing.ts'

type Props = {
  day: EndOfDay
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** The payments and the refunds behind a day's totals, folded except on paper. */
export function MoneyRows({ day, timeZone }: Props) {
  const columns = columnsFor(timeZone)
  return (
    <>
      <Fold caption={tellPayments(day)} rows={day.payments} columns={columns} />
      {day.refunds.length > 0 && (
        <Fold caption={tellRefunds(day)} rows={day.refunds} columns={columns} />
      )}
    </>
  )
}

type FoldProps = {
  caption: string
  rows: readonly DayPayment[]
  columns: readonly Column<DayPayment>[]
}

function Fold({ caption, rows, columns }: FoldProps) {
  const isPrinting = usePrinting()
  return (
    <details className={look.fold} open={isPrinting}>
      <summary>{caption}</summary>
      <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </details>
  )
}

const columnsFor = (timeZone: string): readonly Column<DayPayment>[] => [
  { heading: t('Time'), cell: ({ at }) => <Instant iso={at} timeZone={timeZone} /> },
  {
    heading: t('Patient'),
    part: 'name',
    cell: ({ person }) => (
      <Link href={personHref(person.id)} className={name}>
        {person.name}
      </Link>
    ),
  },
  {
    heading: t('Visit'),
    cell: ({ visit }) => (
      <span className={words}>{`${visit.treatment}, ${isoToBookingDate(visit.date)}`}</span>
    ),
  },
  { heading: t('Amount'), cell: (payment) => <Amount payment={payment} /> },
  { heading: t('How'), cell: ({ way }) => <span className={words}>{WAYS[way]}</span> },
  { heading: t('Who'), cell: ({ by }) => <span className={words}>{tellWho(by)}</span> },
]

function Amount({ payment: { amount, voided } }: { payment: DayPayment }) {
  const dollars = formatDollars(amount)
  if (voided === undefined) return <span className={look.amount}>{dollars}</span>
  return (
    <>
      <s className={look.amount}>{dollars}</s>
      <p className={look.soft}>{t('Void: {reason}', { reason: voided })}</p>
    </>
  )
}
