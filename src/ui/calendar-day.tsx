import { memo } from 'react'
import { day, noteLook } from './calendar.css.ts'

/** A few words on a day: what is seen under its number, and what is read out after its date. */
export type DayNote = { text: string; spoken: string; isFull: boolean }

type Props = {
  /** As in `2026-01-15`. */
  iso: string
  number: number
  /** What is read out. */
  name: string
  note: string | undefined
  isFull: boolean
  isToday: boolean
  isSelected: boolean
  /** The one day that Tab reaches. */
  isTabStop: boolean
  isDisabled: boolean
  isOutside: boolean
}

/** A day of the month. All that it shows is given to it, so it is redrawn only if that changes. */
export const CalendarDay = memo((props: Props) => (
  <td aria-selected={props.isSelected || undefined} aria-disabled={props.isDisabled || undefined}>
    <button
      type="button"
      aria-label={props.name}
      aria-disabled={props.isDisabled || undefined}
      disabled={props.isDisabled}
      tabIndex={props.isTabStop ? 0 : -1}
      className={day}
      data-day={props.iso}
      data-full={props.isFull || undefined}
      data-today={props.isToday || undefined}
      data-selected={props.isSelected || undefined}
      data-outside={props.isOutside || undefined}
    >
      <span>{props.number}</span>
      <span data-note={props.note} className={noteLook} />
    </button>
  </td>
))
