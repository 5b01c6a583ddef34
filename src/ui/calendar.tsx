import {
  GregorianCalendar,
  toCalendarDate,
  toZoned,
  type CalendarDate,
  type ZonedDateTime,
} from '@internationalized/date'
import { memo, use, useMemo } from 'react'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { Button } from './button.tsx'
import { calendar, day, dayName, grid, heading, top } from './calendar.css.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'

type Props = {
  label: string
  value: CalendarDate
  /** The first day that may be chosen. */
  minValue: CalendarDate
  /** IANA name of the zone whose midnight makes "today". */
  timeZone: string
  onChange: (date: CalendarDate) => void
}

/** A month of days of which one is chosen: by pointer, by keyboard, or with a screen reader. */
export function Calendar({ label, value, minValue, timeZone, onChange }: Props) {
  // A zoned value is the only way to tell the calendar in which zone "today" is.
  const zoned = useMemo(() => toZoned(value, timeZone), [value, timeZone])
  return (
    <AriaCalendar<ZonedDateTime>
      aria-label={label}
      value={zoned}
      minValue={minValue}
      onChange={(date) => onChange(toCalendarDate(date))}
      createCalendar={gregorian}
      className={calendar}
    >
      <header className={top}>
        <Button slot="previous" look="quiet">
          <PreviousIcon />
        </Button>
        <CalendarHeading className={heading} />
        <Button slot="next" look="quiet">
          <NextIcon />
        </Button>
      </header>
      <CalendarGrid className={grid}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={dayName}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

const gregorian = () => new GregorianCalendar()

/** Redraws a day only when something that shows on it has changed. */
function Day({ date }: { date: CalendarDate }) {
  const state = use(CalendarStateContext)
  if (!state) return null
  return (
    <StillDay
      date={date}
      state={state}
      month={state.visibleRange.start.month}
      isSelected={state.isSelected(date)}
      isFocused={state.isCellFocused(date)}
      isTabStop={date.compare(state.focusedDate) === 0}
      isDisabled={state.isCellDisabled(date)}
    />
  )
}

type DayProps = {
  date: CalendarDate
  state: NonNullable<React.ContextType<typeof CalendarStateContext>>
  month: number
  isSelected: boolean
  isFocused: boolean
  isTabStop: boolean
  isDisabled: boolean
}

const StillDay = memo(
  ({ date, state }: DayProps) => (
    <CalendarStateContext value={state}>
      <CalendarCell date={date} className={day} />
    </CalendarStateContext>
  ),
  (before, now) =>
    before.date.compare(now.date) === 0 &&
    before.month === now.month &&
    before.isSelected === now.isSelected &&
    before.isFocused === now.isFocused &&
    before.isTabStop === now.isTabStop &&
    before.isDisabled === now.isDisabled,
)
