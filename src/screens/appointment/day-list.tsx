import type { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import { formatBookingDate, type BookingDate } from '../../../schemas/date.ts'
import { closedOn, freeOn, type Openings } from '../../../schemas/openings.ts'
import { Button } from '../../ui/button.tsx'
import { displayDate } from '../../ui/display.ts'
import { unseen } from '../../ui/page.css.ts'
import { dayButton, dayDate, dayFree, days, list } from './day-list.css.ts'
import { tellClosed, tellFree } from './free-times.ts'
import { focusOn } from '../../ui/focus-on.ts'

type Props = {
  /** Today's date at the clinic, which is the first day of the list. */
  today: CalendarDate
  /** The day that the patient has chosen. */
  date: BookingDate
  openings: Openings | null
  onPick: (date: BookingDate) => void
}

const FORTNIGHT = 14

/** Lists days as buttons. Each button shows the number of free times on that day. */
export function DayList({ today, date, openings, onPick }: Props) {
  const [shown, setShown] = useState(FORTNIGHT)
  const length = Math.min(shown, openings?.free.length ?? shown)
  return (
    <div className={list}>
      <ul role="list" aria-label="Days" className={days}>
        {Array.from({ length }, (_, index) => today.add({ days: index })).map((day, index) => (
          <li key={day.toString()}>
            <Day
              day={day}
              today={today}
              free={openings ? freeOn(openings, formatBookingDate(day)) : undefined}
              closed={openings ? closedOn(openings, formatBookingDate(day)) : undefined}
              isChosen={formatBookingDate(day) === date}
              isFirstNew={index > 0 && index === shown - FORTNIGHT}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {length === shown && (
        <Button look="secondary" onPress={() => setShown(shown + FORTNIGHT)}>
          Show more days
        </Button>
      )}
    </div>
  )
}

type DayProps = Pick<Props, 'today' | 'onPick'> & {
  day: CalendarDate
  /** The number of free times on the day; undefined until loaded. */
  free: number | undefined
  /** Why the clinic is closed on the day; undefined if the clinic is open. */
  closed: string | undefined
  isChosen: boolean
  isFirstNew: boolean
}

function Day({ day, today, free, closed, isChosen, isFirstNew, onPick }: DayProps) {
  return (
    <button
      type="button"
      ref={isFirstNew ? focusOn : null}
      aria-current={isChosen || undefined}
      className={dayButton}
      onClick={() => onPick(formatBookingDate(day))}
    >
      <span className={dayDate}>{displayDate(day, today)}</span>{' '}
      <span className={dayFree} data-full={free === 0 || undefined}>
        {free !== undefined && (
          <Free words={closed === undefined ? tellFree(free) : tellClosed(closed)} />
        )}
      </span>
    </button>
  )
}

/**
 * Shows how many free times a day has, or that the clinic is closed on that day.
 * Only screen readers get the word "times" and the reason why the clinic is closed.
 */
function Free({ words }: { words: string }) {
  const [amount, ...rest] = words.split(/(?= times?$)|(?<=^closed)/)
  return (
    <>
      {amount && <span>{amount}</span>}
      <span className={unseen}>{rest}</span>
    </>
  )
}
