import { DateFormatter, parseDate, type CalendarDate } from '@internationalized/date'
import { memo } from 'react'
import { day, noteLook } from './calendar.css.ts'

/**
 * A note on a day. The calendar shows `text`, if any, and marks the days that are free.
 * Screen readers read `spoken` after the date.
 */
export type DayNote = { text?: string | undefined; spoken: string; isFree: boolean }

type Props = {
  /** The date of the calendar day in ISO form. */
  iso: string
  note: DayNote | undefined
  /** `first` or `last` if the day is the first or the last day that can be chosen. */
  bound: keyof typeof BOUNDS | undefined
  isToday: boolean
  isSelected: boolean
  isDisabled: boolean
  isTabStop: boolean
}

/**
 * A day in React Aria's calendar with the labels, but without the hooks, of React Aria's own cell.
 * Without React Aria's hooks, a month renders faster, and only days that changed render again.
 */
export const CalendarDay = memo(
  ({ iso, note, bound, isToday, isSelected, isDisabled, isTabStop }: Props) => (
    <td aria-selected={isSelected || undefined} aria-disabled={isDisabled || undefined}>
      <button
        type="button"
        className={day}
        disabled={isDisabled}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={nameOf({ iso, note, bound, isToday, isSelected })}
        data-date={iso}
        data-today={isToday || undefined}
        data-selected={isSelected || undefined}
        data-free={note?.isFree}
      >
        <span>{Number(iso.slice(-2))}</span>
        <span data-note={note?.text} className={noteLook} />
      </button>
    </td>
  ),
  (before, now) =>
    before.iso === now.iso &&
    before.note?.spoken === now.note?.spoken &&
    before.bound === now.bound &&
    before.isToday === now.isToday &&
    before.isSelected === now.isSelected &&
    before.isDisabled === now.isDisabled &&
    before.isTabStop === now.isTabStop,
)

type Named = Pick<Props, 'iso' | 'note' | 'bound' | 'isToday' | 'isSelected'>

function nameOf({ iso, note, bound, isToday, isSelected }: Named): string {
  const date = `${isToday ? 'Today, ' : ''}${longDate.format(new Date(iso))}`
  // React Aria calls every enabled day "available", which is wrong for a fully booked day.
  const rest = note?.spoken ?? (bound && BOUNDS[bound])
  return `${date}${isSelected ? ' selected' : ''}${rest ? `, ${rest}` : ''}`
}

// JavaScript parses an ISO date without a time as midnight UTC.
const longDate = new DateFormatter('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const BOUNDS = { first: 'First available date', last: 'Last available date' } as const

/**
 * Returns the day on the enabled button that contains `target`, or undefined without such a button.
 */
export function dayOf(target: EventTarget): CalendarDate | undefined {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-date]:enabled') : null
  const iso = found?.dataset['date']
  return iso === undefined ? undefined : parseDate(iso)
}

export const selectorOf = (date: CalendarDate) => `[data-date="${date.toString()}"]`
