import type { Week, WeekHours } from '../../../schemas/week.ts'
import { weekRuns } from '../../../schemas/week-runs.ts'
import { t } from '../../ui/t.ts'
import { WEEKDAYS } from './weekdays.ts'

/** Returns a sentence about a week's hours, such as `Open Monday 08:00–12:00 and 14:00–18:00.` */
export function tellHours({ hours }: Week): string {
  if (hours.length === 0) return t('Open all day, every day.')
  const days = Map.groupBy(hours, ({ weekday }) => weekday)
  const times = [...days].map(
    ([weekday, own]) => [weekday, own.map(tellTimes).join(t(' and '))] as const,
  )
  const told = weekRuns(times).map(({ from, to, text }) => `${tellDays(from, to)} ${text}`)
  return t('Open {hours}.', { hours: told.join(', ') })
}

const tellTimes = ({ start, end }: WeekHours) => `${start}–${end}`

function tellDays(from: number, to: number): string {
  const [first = '', last = ''] = [WEEKDAYS[from - 1], WEEKDAYS[to - 1]]
  return from === to ? first : t('{first} to {last}', { first, last })
}
