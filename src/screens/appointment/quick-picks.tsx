import type { CalendarDate } from '@internationalized/date'
import { formatBookingDate, readBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { closedOn, firstOpening, freeOn, type Openings } from '../../../schemas/openings.ts'
import { Button } from '../../ui/button.tsx'
import { displayDate } from '../../ui/display.ts'
import { item, pick, pickDate, picks } from './quick-picks.css.ts'

type Props = {
  /** Today's date at the clinic. */
  today: CalendarDate
  /** The numbers of free times. The "Next free" button leads to the first day with a free time. */
  openings: Openings | null
  onPick: (date: BookingDate) => void
}

/** Buttons for the days that patients choose most often, such as today. */
export function QuickPicks({ today, openings, onPick }: Props) {
  const next = openings ? firstOpening(openings) : undefined
  const named = [
    ['Today', today],
    ['Tomorrow', today.add({ days: 1 })],
  ] as const
  return (
    <ul role="list" aria-label="Quick picks" className={picks}>
      {named.map(([name, day]) => (
        <QuickPick
          key={name}
          name={name}
          day={day}
          why={whyNot(openings, formatBookingDate(day))}
          {...{ today, onPick }}
        />
      ))}
      <QuickPick
        name="Next free"
        day={next === undefined ? undefined : readBookingDate(next)}
        {...{ today, onPick }}
      />
    </ul>
  )
}

type QuickPickProps = Pick<Props, 'today' | 'onPick'> & {
  name: string
  /** The day that the button picks; undefined until loaded, or if no day is free. */
  day: CalendarDate | undefined
  /** Why nobody can book the day; undefined if it has a free time. */
  why?: string | undefined
}

function QuickPick({ name, day, why, today, onPick }: QuickPickProps) {
  const isOff = why !== undefined
  const pickDay = () => day && !isOff && onPick(formatBookingDate(day))
  return (
    <li className={item}>
      {/* A button that is off keeps the focus, which it may have when the numbers arrive. */}
      <Button
        look="secondary"
        isDisabled={!day}
        aria-disabled={isOff || undefined}
        onPress={pickDay}
      >
        <span className={pick}>
          <span>{isOff ? `${name}, ${why}` : name}</span>{' '}
          <span className={pickDate}>{day && !isOff && displayDate(day, today)}</span>
        </span>
      </Button>
    </li>
  )
}

function whyNot(openings: Openings | null, date: BookingDate): string | undefined {
  if (!openings || freeOn(openings, date) !== 0) return undefined
  return closedOn(openings, date) === undefined ? 'full' : 'closed'
}
