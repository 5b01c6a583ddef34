import type { CalendarDate } from '@internationalized/date'
import { useCallback, useId, useMemo, useState } from 'react'
import { formatBookingDate, readBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { dayOf, type Openings } from '../../../schemas/openings.ts'
import { Calendar } from '../../ui/calendar.tsx'
import { Segments } from '../../ui/segments.tsx'
import { DAYS } from './back-to-days.tsx'
import { chooser, days, picture, ways } from './day-chooser.css.ts'
import { told } from './day-bar.css.ts'
import { DayBar } from './day-bar.tsx'
import { DayList } from './day-list.tsx'
import { notesFrom } from './free-times.ts'
import { Illustration } from './illustration.tsx'
import { QuickPicks } from './quick-picks.tsx'
import { TypedDay } from './typed-day.tsx'
import { useDayView } from './use-day-view.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  /** The day that the patient has chosen. */
  date: BookingDate
  /** True once the patient has picked a day. Until then, the day is only a suggestion. */
  isPicked: boolean
  /** Today's date at the clinic, which is the first day that can be chosen. */
  today: CalendarDate
  /** The number of free times per day; null until loaded. */
  openings: Openings | null
  onPick: (date: BookingDate) => void
  /** An error message to show below the days, if any. */
  children: Elements
}

const VIEWS = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'list', label: 'List' },
] as const

// The picture is a constant JSX element, so React does not render it again when the day changes.
const beside = (
  <div className={picture}>
    <Illustration />
  </div>
)

/**
 * Lets the patient choose a day: by a button such as "Today", a calendar, a list or a text field.
 * A small screen shows only a bar until the patient unfolds the rest. CSS detects small screens.
 */
export function DayChooser({ children, onPick: pick, ...props }: Props) {
  const { date, today, openings } = props
  const id = useId()
  const [view, setView] = useDayView()
  const [isUnfolded, setUnfolded] = useState(false)
  const onPick = useCallback(
    (date: BookingDate) => {
      setUnfolded(false)
      pick(date)
    },
    [pick],
  )
  const last = useMemo(() => lastDay(today, openings), [today, openings])
  return (
    <section
      id={DAYS}
      aria-labelledby={id}
      className={chooser}
      data-folded={!isUnfolded || undefined}
    >
      <DayBar
        date={date}
        today={today}
        max={last}
        isUnfolded={isUnfolded}
        controls={`${id}-ways ${id}-days`}
        onUnfold={() => setUnfolded(!isUnfolded)}
        onPick={onPick}
      />
      <div id={`${id}-ways`} className={ways}>
        <h2 id={id}>Choose a day</h2>
        <QuickPicks today={today} openings={openings} onPick={onPick} />
        <TypedDay min={today} max={last} onPick={onPick} />
        <Segments label="Show the days as" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div id={`${id}-days`} className={days}>
        {view === 'calendar' ? (
          <DayCalendar {...props} last={last} onPick={onPick} />
        ) : (
          <DayList {...props} onPick={onPick} />
        )}
      </div>
      {beside}
      <div className={told}>{children}</div>
    </section>
  )
}

type CalendarProps = Omit<Props, 'children'> & { last: CalendarDate }

function DayCalendar({ date, isPicked, today, last, openings, onPick }: CalendarProps) {
  const value = useMemo(() => readBookingDate(date), [date])
  const noteOn = useMemo(() => notesFrom(openings), [openings])
  return (
    <Calendar
      label="Appointment date"
      value={value}
      isPicked={isPicked}
      minValue={today}
      maxValue={last}
      today={today}
      noteOn={noteOn}
      onChange={(day) => onPick(formatBookingDate(day))}
    />
  )
}

/** Returns the last bookable day, or the day one year from today until the server has replied. */
function lastDay(today: CalendarDate, openings: Openings | null): CalendarDate {
  if (!openings) return today.add({ years: 1 })
  return readBookingDate(dayOf(openings, openings.free.length - 1))
}
