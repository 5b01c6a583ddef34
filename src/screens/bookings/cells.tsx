import { Day } from '../../ui/dates.tsx'
import { nowrap, over, tag, time } from './cells.css.ts'
import type { Placed } from './order.ts'

/** Returns a string such as `1 appointment` or `3 appointments` for a number of appointments. */
export const countOf = (total: number) => `${total} ${total === 1 ? 'appointment' : 'appointments'}`

/** Shows a booking's day, with a label if the booking is the patient's next booking or is past. */
export function DayOf({ booking: { date, when } }: { booking: Placed }) {
  return (
    <>
      <span className={nowrap}>
        <Day date={date} />
      </span>{' '}
      {when === 'next' && <span className={tag}>Next</span>}
      {when === 'over' && <span className={over}>Past</span>}
    </>
  )
}

/** Shows the start and end time of an appointment, which may wrap onto two lines. */
export function Time({ slot }: { slot: string }) {
  const [start, end] = slot.split(' - ')
  return (
    <span className={time}>
      <span className={nowrap}>{`${start} -`}</span> <span className={nowrap}>{end}</span>
    </span>
  )
}
