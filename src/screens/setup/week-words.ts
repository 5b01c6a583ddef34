import { parseDate, type CalendarDate } from '@internationalized/date'
import type { Weeks } from '../../../schemas/alternation.ts'
import { minutesOf, type Week, type WeekHours } from '../../../schemas/week.ts'
import { weekRuns } from '../../../schemas/week-runs.ts'
import { displayDate } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import { WEEKDAYS } from './weekdays.ts'

/** Returns a sentence about a week's hours, such as `Open Monday 08:00–12:00 and 14:00–18:00.` */
export function tellHours({ hours }: Week): string {
  if (hours.length === 0) return t('Open all day, every day.')
  return t('Open {hours}.', { hours: listHours(hours, tellTimes) })
}

/**
 * Returns a sentence about the hours of the clinic or of a doctor from a day on, and how many they
 * are. Hours that have ended by then are left out. Without a `name`, they are the clinic's.
 */
export function tellWeek(hours: readonly WeekHours[], today: CalendarDate, name?: string): string {
  const current = hours.filter(({ until }) => until === undefined || until >= today.toString())
  if (current.length === 0)
    return name === undefined
      ? t('Open all day, every day.')
      : t('{name} has no weekly hours.', { name })
  const listed = listHours(current, (each) => tellTimes(each) + tellLimits(each, today))
  const sum = tellSum(current)
  return name === undefined
    ? t('Open {hours}{sum}.', { hours: listed, sum })
    : t('{name} works {hours}{sum}.', { name, hours: listed, sum })
}

function listHours(hours: readonly WeekHours[], tell: (hours: WeekHours) => string): string {
  const sorted = hours.toSorted(
    (one, other) => one.weekday - other.weekday || one.start.localeCompare(other.start),
  )
  const times = [...Map.groupBy(sorted, ({ weekday }) => weekday)].map(
    ([weekday, own]) => [weekday, own.map(tell).join(t(' and '))] as const,
  )
  return weekRuns(times)
    .map(({ from, to, text }) => `${tellDays(from, to)} ${text}`)
    .join(', ')
}

const ALTERNATE = {
  second: t('every second week'),
  odd: t('in odd weeks'),
  even: t('in even weeks'),
} as const satisfies Record<Exclude<Weeks, 'all'>, string>

const tellTimes = ({ start, end }: WeekHours) => `${start}–${end}`

function tellLimits({ weeks, from, until }: WeekHours, today: CalendarDate): string {
  const day = (date: string) => displayDate(parseDate(date), today)
  const limits = [
    ...(weeks === 'all' ? [] : [ALTERNATE[weeks]]),
    ...(from === undefined || weeks === 'second' ? [] : [t('from {day}', { day: day(from) })]),
    ...(until === undefined ? [] : [t('until {day}', { day: day(until) })]),
  ]
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}

// Hours for every second week always have a first day, from which the weeks are counted.
const isLimited = ({ from, until, weeks }: WeekHours) =>
  until !== undefined || (from !== undefined && weeks !== 'second')

const MINUTES_PER_HOUR = 60

/** Returns the hours of a week in words, or nothing if some hours apply only for a time. */
function tellSum(hours: readonly WeekHours[]): string {
  if (hours.some(isLimited)) return ''
  const minutes = hours.map(
    ({ start, end, weeks }) => (minutesOf(end) - minutesOf(start)) / (weeks === 'all' ? 1 : 2),
  )
  const count = minutes.reduce((sum, each) => sum + each, 0) / MINUTES_PER_HOUR
  const told = { count: count.toLocaleString('en-US', { maximumFractionDigits: 1 }) }
  if (hours.some(({ weeks }) => weeks !== 'all'))
    return t(': {count} hours a week on average', told)
  return count === 1 ? t(': 1 hour a week') : t(': {count} hours a week', told)
}

function tellDays(from: number, to: number): string {
  const [first = '', last = ''] = [WEEKDAYS[from - 1], WEEKDAYS[to - 1]]
  return from === to ? first : t('{first} to {last}', { first, last })
}
