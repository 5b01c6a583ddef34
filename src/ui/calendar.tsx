import { GregorianCalendar, isSameMonth, maxDate, type CalendarDate } from '@internationalized/date'
import {
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { DayNote } from './calendar-day.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { calendar, dayName, grid, heading, top } from './calendar.css.ts'
import { Turn } from './calendar-turn.tsx'
import { NextIcon, PreviousIcon } from './arrow-icons.tsx'
import { useStepped } from './stepped.ts'

type Props = {
  label: string
  value: CalendarDate
  /** True if the person has picked `value`. Otherwise `value` is only a suggestion. */
  isPicked: boolean
  /** The first day that can be chosen in the calendar. */
  minValue: CalendarDate
  maxValue?: CalendarDate | undefined
  today: CalendarDate
  /** Returns the note to show under a day's number, or undefined for no note. */
  noteOn?: (date: CalendarDate) => DayNote | undefined
  onChange: (date: CalendarDate) => void
}

/** A calendar that shows one month, to choose a day by pointer, keyboard or screen reader. */
export function Calendar({ label, value, isPicked, today, noteOn, ...rest }: Props) {
  const { minValue, maxValue, onChange } = rest
  const [focused, setFocused, turns] = useFollowing(value, isPicked)
  return (
    // All dates are shown in US English, regardless of the browser's language.
    <I18nProvider locale="en-US">
      <AriaCalendar<CalendarDate>
        // A new `key` makes React create a new calendar, so React Aria does not announce the month.
        key={turns}
        ref={nameHiddenButton}
        aria-label={label}
        // React Aria does not announce a null value. The page's heading already names the day.
        value={null}
        minValue={minValue}
        // React Aria renders without end if the last day is before the first day.
        maxValue={(maxValue && maxDate(minValue, maxValue)) ?? null}
        focusedValue={focused}
        onFocusChange={setFocused}
        onChange={onChange}
        createCalendar={gregorian}
        className={calendar}
      >
        <Top />
        <CalendarGrid className={grid}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={dayName}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarDays value={value} today={today} noteOn={noteOn} />
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

/** Labels the hidden button that React Aria adds for screen readers on touch devices. */
function nameHiddenButton(element: HTMLElement | null): void {
  const button = element?.querySelector('button[tabindex="-1"]:not([data-date])')
  button?.setAttribute('aria-label', 'Next month')
}

const gregorian = () => new GregorianCalendar()

const Top = () => (
  <header className={top}>
    <Turn to="Previous">
      <PreviousIcon />
    </Turn>
    <CalendarHeading className={heading} />
    <Turn to="Next">
      <NextIcon />
    </Turn>
  </header>
)

/**
 * Returns the calendar's focused day, a function that sets it, and a counter of month changes.
 * A newly picked day becomes the calendar's focused day.
 * A newly suggested day does too, unless the person has moved the focus or changed the month.
 * The counter increases each time the new day is in a month that the calendar did not show.
 */
function useFollowing(value: CalendarDate, isPicked: boolean) {
  const first = { focused: value, followed: value, turns: 0 }
  const [state, setState] = useStepped(value.toString(), first, ({ focused, followed, turns }) => {
    if (!isPicked && focused.compare(followed) !== 0) return { focused, followed: value, turns }
    const isShown = isSameMonth(value, focused)
    return { focused: value, followed: value, turns: isShown ? turns : turns + 1 }
  })
  const setFocused = (focused: CalendarDate) => setState({ ...state, focused })
  return [state.focused, setFocused, state.turns] as const
}
