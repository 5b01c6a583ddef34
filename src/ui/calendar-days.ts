import {
  DateFormatter,
  endOfMonth,
  getWeeksInMonth,
  startOfMonth,
  startOfWeek,
  today,
  type CalendarDate,
} from '@internationalized/date'
import type { DayNote } from './calendar-day.tsx'

// Days and months are written as everywhere on the page, whatever the browser's language.
const LOCALE = 'en-US'

const days = new DateFormatter(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const months = new DateFormatter(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `Thursday, January 15, 2026`. */
export const writeDay = (date: CalendarDate) => days.format(date.toDate('UTC'))

/** `January 2026`. */
export const writeMonth = (date: CalendarDate) => months.format(date.toDate('UTC'))

/** The first and last day that may be chosen. */
export type Bounds = { min: CalendarDate; max: CalendarDate | undefined }

/** The day itself, or where it lies outside, the bound that is nearest to it. */
export function within(date: CalendarDate, { min, max }: Bounds): CalendarDate {
  if (date.compare(min) < 0) return min
  return max && date.compare(max) > 0 ? max : date
}

/** The weeks, from Sunday to Saturday, that a month stands in. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const first = startOfWeek(startOfMonth(month), LOCALE)
  const dayOf = (week: number) => (_: unknown, index: number) =>
    first.add({ days: 7 * week + index })
  return Array.from({ length: getWeeksInMonth(month, LOCALE) }, (_, week) =>
    Array.from({ length: 7 }, dayOf(week)),
  )
}

/** The day that a key leads to, or undefined for a key that leads to none. */
export function dayByKey(
  key: string,
  isFar: boolean,
  from: CalendarDate,
): CalendarDate | undefined {
  const page = isFar ? { years: 1 } : { months: 1 }
  if (key === 'ArrowLeft') return from.subtract({ days: 1 })
  if (key === 'ArrowRight') return from.add({ days: 1 })
  if (key === 'ArrowUp') return from.subtract({ weeks: 1 })
  if (key === 'ArrowDown') return from.add({ weeks: 1 })
  if (key === 'PageUp') return from.subtract(page)
  if (key === 'PageDown') return from.add(page)
  if (key === 'Home') return startOfMonth(from)
  return key === 'End' ? endOfMonth(from) : undefined
}

type Shown = Bounds & {
  /** The one day that Tab reaches, whose month is shown. */
  day: CalendarDate
  selected: CalendarDate
  /** IANA name of the zone whose midnight makes "today". */
  timeZone: string
  noteOn: ((date: CalendarDate) => DayNote | undefined) | undefined
}

/** Makes what tells how a day is drawn, and what is read out of it. */
export function drawing({ day, selected, timeZone, noteOn, ...bounds }: Shown) {
  const now = today(timeZone)
  return (date: CalendarDate) => {
    const isOutside = date.month !== day.month
    const isDisabled = isOutside || within(date, bounds).compare(date) !== 0
    const isSelected = !isDisabled && date.compare(selected) === 0
    const isToday = date.compare(now) === 0
    const note = noteOn?.(date)
    const name = `${isToday ? 'Today, ' : ''}${writeDay(date)}${isSelected ? ' selected' : ''}`
    return {
      iso: date.toString(),
      number: date.day,
      // Of a day that is full, to be the first or last available would be untrue.
      name: `${name}${note ? `, ${note.spoken}` : boundOf(date, bounds)}`,
      note: note?.text,
      isFull: note?.isFull ?? false,
      isToday,
      isSelected,
      isTabStop: !isDisabled && date.compare(day) === 0,
      isDisabled,
      isOutside,
    }
  }
}

function boundOf(date: CalendarDate, { min, max }: Bounds): string {
  if (date.compare(min) === 0) return ', First available date'
  return max && date.compare(max) === 0 ? ', Last available date' : ''
}
