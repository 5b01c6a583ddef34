/* oxlint-disable react/no-array-index-key -- as months turn, an element is used for the day in its place. */
import { endOfMonth, startOfMonth, type CalendarDate } from '@internationalized/date'
import { Button } from './button.tsx'
import { CalendarDay, type DayNote } from './calendar-day.tsx'
import { drawing, weeksOf, within, writeMonth, type Bounds } from './calendar-days.ts'
import { useCalendarFocus, type CalendarFocus } from './calendar-focus.ts'
import { useCalendarNews } from './calendar-news.ts'
import { calendar, dayName, grid, heading, top } from './calendar.css.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'
import { unseen } from './page.css.ts'

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
  const bounds = { min: minValue, max: maxValue }
  const focus = useCalendarFocus(value, bounds, onChange)
  const { news, say } = useCalendarNews(value)
  const { day } = focus
  const name = `${label}, ${writeMonth(day)}`
  const draw = drawing({ ...bounds, day, selected: value, timeZone, noteOn })
  const turns = turnsOf(day, bounds, focus, say)
  return (
    <div role="application" aria-label={name} className={calendar}>
      <h2 className={unseen}>{name}</h2>
      <header className={top}>
        <Button look="icon" aria-label="Previous" {...turns.previous}>
          <PreviousIcon />
        </Button>
        {/* The one above is read out: it says of what it is the month. */}
        <h2 aria-hidden="true" className={heading}>
          {writeMonth(day)}
        </h2>
        <Button look="icon" aria-label="Next" {...turns.next}>
          <NextIcon />
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- no element of HTML is a grid. */}
      <table role="grid" aria-label={name} className={grid} {...focus.grid}>
        <DayNames />
        <tbody>
          {weeksOf(day).map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <CalendarDay key={weekday} {...draw(date)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Where a finger has read on to the last day, the way back to the top is long. */}
      <div className={unseen}>
        <button
          type="button"
          aria-label="Next"
          tabIndex={-1}
          disabled={turns.next.isDisabled}
          onClick={turns.next.onPress}
        />
      </div>
      <output className={unseen}>{news}</output>
    </div>
  )
}

const NAMES = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

/** Each day says its weekday itself. */
const DayNames = () => (
  <thead aria-hidden="true">
    <tr>
      {NAMES.map((name, index) => (
        <th key={index} className={dayName}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** The ways to the months before and after; where one ends, the focus goes on to the days. */
function turnsOf(day: CalendarDate, bounds: Bounds, focus: CalendarFocus, say: Say) {
  const isFirst = (date: CalendarDate) => startOfMonth(date).compare(bounds.min) <= 0
  const isLast = (date: CalendarDate) => !!bounds.max && endOfMonth(date).compare(bounds.max) >= 0
  const turn = (months: number, isEnd: (date: CalendarDate) => boolean) => () => {
    const next = within(day.add({ months }), bounds)
    focus.go(next, isEnd(next))
    if (!isEnd(next)) say(writeMonth(next))
  }
  return {
    previous: { isDisabled: isFirst(day), onPress: turn(-1, isFirst) },
    next: { isDisabled: isLast(day), onPress: turn(1, isLast) },
  }
}

type Say = ReturnType<typeof useCalendarNews>['say']
