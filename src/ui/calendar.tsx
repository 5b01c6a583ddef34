import { GregorianCalendar, isSameMonth, type CalendarDate } from '@internationalized/date'
import { useState } from 'react'
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
import { NextIcon, PreviousIcon } from './icons.tsx'

type Props = {
  label: string
  value: CalendarDate
  /** The first and last day that may be chosen. */
  minValue: CalendarDate
  maxValue?: CalendarDate | undefined
  today: CalendarDate
  /** What stands under a day's number, where there is anything to say of it. */
  noteOn?: (date: CalendarDate) => DayNote | undefined
  onChange: (date: CalendarDate) => void
}

/** A month of days of which one is chosen: by pointer, by keyboard, or with a screen reader. */
export function Calendar({ label, value, minValue, maxValue, today, noteOn, onChange }: Props) {
  const [focused, setFocused, turns] = useFollowing(value)
  return (
    // Days and months are written as everywhere on the page, whatever the browser's language.
    <I18nProvider locale="en-US">
      <AriaCalendar<CalendarDate>
        // It tells of another month, which is for those who turn to it, not for who picks a day elsewhere.
        key={turns}
        ref={nameHiddenButton}
        aria-label={label}
        // The days say which is chosen. React Aria would announce it, and so do the heading and the focus.
        value={null}
        minValue={minValue}
        maxValue={maxValue ?? null}
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

/** React Aria has a button of its own at the calendar's end, for those who touch what is read out. */
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
 * The day that the arrow keys start from. A day chosen elsewhere brings its month into view, and the
 * last result counts how often.
 */
function useFollowing(value: CalendarDate) {
  const [focused, setFocused] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [turns, setTurns] = useState(0)
  if (value.compare(followed) !== 0) {
    setFollowed(value)
    setFocused(value)
    if (!isSameMonth(value, focused)) setTurns(turns + 1)
  }
  return [focused, setFocused, turns] as const
}
