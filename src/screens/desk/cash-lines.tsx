import type { EndOfDay } from '../../../schemas/end-of-day.ts'
import { ShownInstant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import * as look from './end-of-day.css.ts'
import { tellDifference } from './money-words.ts'

type Props = {
  expected: number
  closed: NonNullable<EndOfDay['closed']>
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** Says which cash should be in the drawer, and which payments and refunds that follows from. */
export function ExpectedCash({ day: { byWay, expectedCash } }: { day: EndOfDay }) {
  const cash = byWay.find(({ way }) => way === 'cash')
  return (
    <dl className={look.cash}>
      <Line name={t('Cash taken')}>{formatDollars(cash?.taken ?? 0)}</Line>
      <Line name={t('Cash given back')}>{formatDollars(cash?.givenBack ?? 0)}</Line>
      <Line name={t('Expected cash')}>{formatDollars(expectedCash)}</Line>
    </dl>
  )
}

/** Says what staff counted when they closed a day. */
export function ClosedDay({ expected, closed: { at, by, counted, note }, timeZone }: Props) {
  return (
    <>
      <dl className={look.cash}>
        <Line name={t('Counted cash')}>{formatDollars(counted)}</Line>
        <Line name={t('Difference')}>{tellDifference(expected, counted)}</Line>
      </dl>
      {note !== '' && <p className={look.soft}>{t('Note: {note}', { note })}</p>}
      <p className={look.soft}>
        <span>{`${t('Closed by {staff}', { staff: by })}, `}</span>
        <ShownInstant iso={at} timeZone={timeZone} />
      </p>
    </>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className={look.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
