import { ShownDay } from '../../ui/dates.tsx'
import { displaySlot } from '../../ui/display.ts'
import { nowrap, over, tag, time } from './cells.css.ts'
import type { Placed } from './order.ts'
import type { Seen } from './refund-words.ts'

/** Returns a string such as `1 appointment` or `3 appointments` for a number of appointments. */
export const countOf = (total: number) => `${total} ${total === 1 ? 'appointment' : 'appointments'}`

/** Shows a booking's day, with a label if the booking is the patient's next booking or is past. */
export function DayOf({ booking: { date, when }, seen }: { booking: Placed; seen: Seen }) {
  return (
    <>
      <span className={nowrap}>
        <ShownDay date={date} {...seen} />
      </span>{' '}
      {when === 'next' && <span className={tag}>Next</span>}
      {when === 'over' && <span className={over}>Past</span>}
    </>
  )
}

/** Shows the start and end time of an appointment, which may wrap onto two lines. */
export const Time = ({ slot }: { slot: string }) => (
  <span className={time}>{displaySlot(slot)}</span>
)
