import { DateFormatter, parseDate, type CalendarDate } from '@internationalized/date'
import { memo } from 'react'
import { day, noteLook } from './calendar.css.ts'

/** A few words on a day: what is seen under its number, and what is read out after its date. */
export type DayNote = { text: string; spoken: string; isFull: boolean }

type Props = {
  /** In ISO form. */
  iso: string
  note: DayNote | undefined
  /** It stands at this end of what may be chosen. */
  bound: keyof typeof BOUNDS | undefined
  isToday: boolean
  isSelected: boolean
  isDisabled: boolean
  isTabStop: boolean
}

/**
 * A day of React Aria's calendar, in the words of its own `CalendarCell` but without the hooks that
 * each of those brings: a month of them is drawn at once, and what has changed alone is drawn again.
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
        data-full={note?.isFull || undefined}
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
  // Of a day that is full it would be untrue that it is available.
  const rest = note?.spoken ?? (bound && BOUNDS[bound])
  return `${date}${isSelected ? ' selected' : ''}${rest ? `, ${rest}` : ''}`
}

// A date alone is midnight in UTC.
const longDate = new DateFormatter('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const BOUNDS = { first: 'First available date', last: 'Last available date' } as const

/** The day whose button it is, or is within, if that can be pressed. */
export function dayOf(target: EventTarget): CalendarDate | undefined {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('[data-date]:enabled') : null
  const iso = found?.dataset['date']
  return iso === undefined ? undefined : parseDate(iso)
}

export const selectorOf = (date: CalendarDate) => `[data-date="${date.toString()}"]`
