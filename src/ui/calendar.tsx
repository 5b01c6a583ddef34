import {
  GregorianCalendar,
  toCalendarDate,
  toZoned,
  ZonedDateTime,
  type CalendarDate,
  type DateFields,
} from '@internationalized/date'
import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { button } from './button.css.ts'
import { CalendarDay, type DayNote } from './calendar-day.tsx'
import { calendar, dayName, grid, heading, top } from './calendar.css.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'

type Props = {
  label: string
  value: CalendarDate
  /** The first and last day that may be chosen. */
  minValue: CalendarDate
  maxValue?: CalendarDate | undefined
  /** IANA name of the zone whose midnight makes "today". */
  timeZone: string
  /** What stands under a day's number, where there is anything to say of it. */
  noteOn?: (date: CalendarDate) => DayNote | undefined
  onChange: (date: CalendarDate) => void
}

/** A month of days of which one is chosen: by pointer, by keyboard, or with a screen reader. */
export function Calendar({ label, value, minValue, maxValue, timeZone, noteOn, onChange }: Props) {
  const chosen = useMemo(() => ChosenDay.of(value, timeZone), [value, timeZone])
  const [focused, setFocused] = useFollowing(value)
  return (
    // Days and months are written as everywhere on the page, whatever the browser's language.
    <I18nProvider locale="en-US">
      <AriaCalendar<ZonedDateTime>
        aria-label={label}
        value={chosen}
        minValue={minValue}
        maxValue={maxValue ?? null}
        focusedValue={focused}
        onFocusChange={setFocused}
        onChange={(date) => onChange(toCalendarDate(date))}
        createCalendar={gregorian}
        className={calendar}
      >
        <Top />
        <CalendarGrid className={grid}>
          <CalendarGridHeader>
            {(name) => <CalendarHeaderCell className={dayName}>{name}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarDay date={date} note={noteOn?.(date)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

/** A zoned value is the only way to tell the calendar in which zone "today" is. */
class ChosenDay extends ZonedDateTime {
  static of(date: CalendarDate, zone: string) {
    const { calendar, year, month, day, timeZone, offset } = toZoned(date, zone)
    return new ChosenDay(calendar, year, month, day, timeZone, offset)
  }

  /** Always another object: the calendar tells of a day that is chosen again only if it seems new. */
  override set(fields: DateFields): ZonedDateTime {
    return super.set(fields).copy()
  }
}

const gregorian = () => new GregorianCalendar()

const Top = () => (
  <header className={top}>
    <Button slot="previous" className={button.icon}>
      <PreviousIcon />
    </Button>
    <CalendarHeading className={heading} />
    <Button slot="next" className={button.icon}>
      <NextIcon />
    </Button>
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
