import type { CalendarDate } from '@internationalized/date'
import { memo, use, type ContextType } from 'react'
import { CalendarCell, CalendarStateContext } from 'react-aria-components/Calendar'
import { day, noteLook } from './calendar.css.ts'

/** A few words on a day: what is seen under its number, and what is read out after its date. */
export type DayNote = { text: string; spoken: string; isFull: boolean }

type Props = { date: CalendarDate; note: DayNote | undefined }

/** Redraws a day only when something that shows on it has changed. */
export function CalendarDay({ date, note }: Props) {
  const state = use(CalendarStateContext)
  if (!state) return null
  return (
    <StillDay
      date={date}
      note={note}
      state={state}
      month={state.visibleRange.start.month}
      isSelected={state.isSelected(date)}
      isFocused={state.isCellFocused(date)}
      isTabStop={date.compare(state.focusedDate) === 0}
      isDisabled={state.isCellDisabled(date)}
    />
  )
}

type DayProps = Props & {
  state: NonNullable<ContextType<typeof CalendarStateContext>>
  month: number
  isSelected: boolean
  isFocused: boolean
  isTabStop: boolean
  isDisabled: boolean
}

const StillDay = memo(
  ({ date, note, state }: DayProps) => (
    <CalendarStateContext value={state}>
      <CalendarCell
        date={date}
        className={day}
        data-full={note?.isFull || undefined}
        render={(props) => <div {...props} aria-label={told(props['aria-label'], note)} />}
      >
        {({ formattedDate }) => (
          <>
            <span>{formattedDate}</span>
            <span data-note={note?.text} className={noteLook} />
          </>
        )}
      </CalendarCell>
    </CalendarStateContext>
  ),
  (before, now) =>
    before.date.compare(now.date) === 0 &&
    before.note?.spoken === now.note?.spoken &&
    before.month === now.month &&
    before.isSelected === now.isSelected &&
    before.isFocused === now.isFocused &&
    before.isTabStop === now.isTabStop &&
    before.isDisabled === now.isDisabled,
)

const told = (date: string | undefined, note: DayNote | undefined) =>
  note ? `${date?.replace(BOUND, '') ?? ''}, ${note.spoken}` : date

/** What the calendar says of the ends of its range; of a day that is full it would be untrue. */
const BOUND = /, (?:First|Last) available date/
