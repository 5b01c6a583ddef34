import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import type { BookingRef } from './use-booking.ts'

/**
 * Makes what picks a day for the patient. However it was picked, the focus goes to the heading of
 * the day's treatments, which names it.
 */
export function usePick(
  booking: BookingRef,
  heading: RefObject<HTMLElement | null>,
): (date: BookingDate) => void {
  const [picks, setPicks] = useState(0)
  // A parent's effect comes after those of the calendar, which moves the focus to its day.
  useEffect(() => {
    if (picks > 0) heading.current?.focus()
  }, [picks, heading])
  return useCallback(
    (date) => {
      booking.send({ type: 'date.pick', date })
      setPicks((count) => count + 1)
    },
    [booking],
  )
}
