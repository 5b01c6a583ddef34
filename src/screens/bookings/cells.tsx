import { Day } from '../../ui/dates.tsx'
import { nowrap, over, tag, time } from './cells.css.ts'
import type { Placed } from './order.ts'

/** `3 appointments`. */
export const countOf = (total: number) => `${total} ${total === 1 ? 'appointment' : 'appointments'}`

/** The day of a booking, and whether it is the next one or over. */
export function DayOf({ booking: { date, when } }: { booking: Placed }) {
  return (
    <>
      <span className={nowrap}>
        <Day date={date} />
      </span>{' '}
      {when === 'next' && <span className={tag}>Next</span>}
      {when === 'over' && <span className={over}>Over</span>}
    </>
  )
}

/** A slot, on two lines where there is little room. */
export function Time({ slot }: { slot: string }) {
  const [start, end] = slot.split(' - ')
  return (
    <span className={time}>
      <span className={nowrap}>{start} -</span> <span className={nowrap}>{end}</span>
    </span>
  )
}
