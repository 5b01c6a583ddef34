import { GregorianCalendar, type CalendarDate } from '@internationalized/date'
import { useMemo, useState } from 'react'
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
  // Another object than the focused day: one that is chosen again is told of only if it seems new.
  const chosen = useMemo(() => value.copy(), [value])
  const [focused, setFocused] = useFollowing(value)
  return (
    // Days and months are written as everywhere on the page, whatever the browser's language.
    <I18nProvider locale="en-US">
      <AriaCalendar<CalendarDate>
        aria-label={label}
        value={chosen}
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
          <CalendarDays today={today} noteOn={noteOn} />
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
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

/** The day that the arrow keys start from. A day chosen elsewhere brings its month into view. */
function useFollowing(value: CalendarDate) {
  const [focused, setFocused] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value.compare(followed) !== 0) {
    setFollowed(value)
    setFocused(value)
  }
  return [focused, setFocused] as const
}
