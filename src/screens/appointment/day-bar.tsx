import type { CalendarDate } from '@internationalized/date'
import { formatBookingDate, readBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { Button } from '../../ui/button.tsx'
import { displayDate } from '../../ui/display.ts'
import { NextIcon, PreviousIcon } from '../../ui/arrow-icons.tsx'
import { bar, change, changeWord, chosen } from './day-bar.css.ts'

type Props = {
  /** The day that the patient has chosen. */
  date: BookingDate
  /** `today` and `max` are the first and the last day that can be chosen. */
  today: CalendarDate
  max: CalendarDate
  /** Whether the calendar and the date field are shown. `controls` lists these elements' ids. */
  isUnfolded: boolean
  controls: string
  onUnfold: () => void
  onPick: (date: BookingDate) => void
}

/** Shows the chosen day on a small screen, with buttons for the previous and next day. */
export function DayBar({ date, today, max, isUnfolded, controls, onUnfold, onPick }: Props) {
  const day = readBookingDate(date)
  const step = (name: string, days: number) => {
    const other = day.add({ days })
    return {
      'aria-label': `${name}, ${displayDate(other, today)}`,
      isDisabled: other.compare(today) < 0 || other.compare(max) > 0,
      onPress: () => onPick(formatBookingDate(other)),
    }
  }
  return (
    <div className={bar}>
      <Button look="icon" {...step('Previous day', -1)}>
        <PreviousIcon />
      </Button>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={controls}
        className={change}
        onClick={onUnfold}
      >
        <span className={chosen}>{displayDate(day, today)}</span>{' '}
        <span className={changeWord}>Change day</span>
      </button>
      <Button look="icon" {...step('Next day', 1)}>
        <NextIcon />
      </Button>
    </div>
  )
}
