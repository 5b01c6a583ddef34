import { DateFormatter, type CalendarDate } from '@internationalized/date'
import { brokenAlternation, datesOf, Weeks } from '../../../schemas/alternation.ts'
import { fieldOf, type HoursRow } from '../../../machines/schedule-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { more, soft, summary, weeksRow, weeksTold } from './setup.css.ts'

type Props = {
  row: HoursRow
  /** The current day at the clinic. */
  today: CalendarDate
  isBusy: boolean
  onEdit: (name: string, row: HoursRow) => void
  /** The fields for the first and the last day. */
  children: Elements
}

/** The fields that limit a range of hours to some weeks, with the next dates of the hours. */
export function WeeksFields({ row, today, isBusy, onEdit, children }: Props) {
  const hasDates = row.from !== '' || row.until !== '' || row.weeks !== 'all'
  const isKnown = row.weeks !== 'all' && (row.weeks !== 'second' || row.from !== '')
  return (
    <details open={hasDates} className={more}>
      <summary className={summary}>{t('Only in some weeks')}</summary>
      <div className={weeksRow}>
        <Select
          name={fieldOf('hours', row.id, 'weeks')}
          label={t('Weeks')}
          options={optionsFor(row.weeks)}
          value={row.weeks}
          isDisabled={isBusy}
          onChange={(weeks) => onEdit('weeks', inWeeks(row, Weeks.parse(weeks), today))}
        />
        {children}
      </div>
      {isKnown && <Dates row={row} today={today} />}
    </details>
  )
}

const LABELS: Readonly<Record<Weeks, string>> = {
  all: t('Every week'),
  second: t('Every second week'),
  odd: t('Odd weeks'),
  even: t('Even weeks'),
}

/** New hours alternate by date. Only hours that follow odd or even weeks already can keep them. */
const optionsFor = (current: Weeks) =>
  Weeks.options
    .filter((weeks) => weeks === 'all' || weeks === 'second' || weeks === current)
    .map((value) => ({ value, label: LABELS[value] }))

/** Every second week is counted from the next date on which the hours have applied so far. */
function inWeeks(row: HoursRow, weeks: Weeks, today: CalendarDate): HoursRow {
  if (weeks !== 'second') return { ...row, weeks }
  const [next] = datesOf({ ...row, until: undefined }, today, 1)
  return { ...row, weeks, from: next?.toString() ?? row.from }
}

const DATES_SHOWN = 4

function Dates({ row, today }: Pick<Props, 'row' | 'today'>) {
  const hours = { ...row, until: row.until || undefined }
  const dates = datesOf(hours, today, DATES_SHOWN)
  const broken = brokenAlternation(hours, today)
  return (
    <div className={weeksTold}>
      <output className={soft}>
        {dates.length === 0
          ? t('These hours do not apply any more.')
          : t('Next dates: {dates}', { dates: list.format(dates.map(dayText)) })}
      </output>
      {broken && (
        <Alert tone="notice">
          {t(
            'Odd and even weeks do not alternate at the turn of the year: the hours apply on {last}, then on {next}. To alternate by date, choose “Every second week”.',
            { last: dayText(broken[0]), next: dayText(broken[1]) },
          )}
        </Alert>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en-US')

const days = new DateFormatter('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

// A no-break space keeps the month and the day on one line.
const dayText = (day: CalendarDate) => days.format(day.toDate('UTC')).replace(' ', '\u00a0')
