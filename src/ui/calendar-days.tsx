import {
  endOfMonth,
  endOfWeek,
  isSameMonth,
  maxDate,
  minDate,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@internationalized/date'
import {
  use,
  useEffect,
  useRef,
  type ContextType,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { CalendarStateContext } from 'react-aria-components/Calendar'
import { CalendarDay, dayOf, selectorOf, type DayNote } from './calendar-day.tsx'

type Props = {
  /** The day that is selected in the calendar. */
  value: CalendarDate
  today: CalendarDate
  noteOn: ((date: CalendarDate) => DayNote | undefined) | undefined
}

/**
 * The weeks of the calendar's visible month. Small screens hide the weeks that are over.
 * The days share one set of event handlers.
 */
export function CalendarDays({ value, today, noteOn }: Props) {
  const state = use(CalendarStateContext)
  const body = useRef<HTMLTableSectionElement>(null)
  const focusedDay = state?.isFocused ? selectorOf(state.focusedDate) : undefined
  useEffect(() => {
    if (focusedDay) body.current?.querySelector<HTMLElement>(focusedDay)?.focus()
  }, [focusedDay])
  if (!state) return null
  const month = state.visibleRange.start
  const choose = ({ target }: SyntheticEvent) => {
    const date = dayOf(target)
    if (!date) return
    state.setFocusedDate(date)
    state.selectDate(date)
  }
  const follow = ({ target }: SyntheticEvent) => {
    const date = dayOf(target)
    if (date) state.setFocusedDate(date)
  }
  const goToEnd = (event: KeyboardEvent) => {
    const end = endOfRow(event.key, state.focusedDate)
    if (!end) return
    // Prevents React Aria from moving to the first or last day of the month on Home and End.
    event.preventDefault()
    event.stopPropagation()
    state.setFocusedDate(end)
  }
  return (
    // The table body handles the events that bubble up from the calendar's day buttons.
    // React Aria's calendar grid handles all keys except Home and End.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tbody ref={body} onClick={choose} onFocus={follow} onKeyDown={goToEnd} onMouseDown={keepFocus}>
      {Array.from({ length: state.getWeeksInMonth() }, (_, week) => (
        <tr key={week} data-over={isOver(state.getDatesInWeek(week), state) || undefined}>
          {Array.from(state.getDatesInWeek(week), (date, column) =>
            date && isSameMonth(date, month) ? (
              <CalendarDay
                key={column}
                note={noteOn?.(date)}
                {...lookOf(date, { value, today }, state)}
              />
            ) : (
              <td key={column} aria-hidden="true" />
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}

// In the calendar's US locale, a week begins on Sunday.
const LOCALE = 'en-US'

/** Returns the day to focus on Home or End: the week's first or last day within the month. */
function endOfRow(key: string, day: CalendarDate): CalendarDate | null | undefined {
  if (key === 'Home') return maxDate(startOfWeek(day, LOCALE), startOfMonth(day))
  return key === 'End' ? minDate(endOfWeek(day, LOCALE), endOfMonth(day)) : undefined
}

type State = NonNullable<ContextType<typeof CalendarStateContext>>

/** Returns whether each day of a week is before the first day that can be chosen. */
const isOver = (week: readonly (CalendarDate | null)[], { minValue }: State) =>
  week.every((date) => date && minValue && date.compare(minValue) < 0)

function lookOf(date: CalendarDate, { value, today }: Omit<Props, 'noteOn'>, state: State) {
  const isDisabled = state.isCellDisabled(date)
  return {
    iso: date.toString(),
    bound: boundAt(date, state),
    isToday: date.compare(today) === 0,
    isSelected: !isDisabled && date.compare(value) === 0,
    isDisabled,
    isTabStop: date.compare(state.focusedDate) === 0,
  }
}

function boundAt(date: CalendarDate, { minValue, maxValue }: State): 'first' | 'last' | undefined {
  if (minValue && date.compare(minValue) === 0) return 'first'
  return maxValue && date.compare(maxValue) === 0 ? 'last' : undefined
}

// Prevents a press on a day from moving the focus, because the calendar's `onChange` moves it.
const keepFocus = (event: SyntheticEvent) => event.preventDefault()
