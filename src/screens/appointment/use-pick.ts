import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { BookingDate } from '../../../schemas/date.ts'
import type { BookingRef } from './use-booking.ts'

/**
 * Returns a function that picks a day for the booking.
 * Picking a day moves the focus to the heading of the day's treatments.
 */
export function usePick(
  booking: BookingRef,
  heading: RefObject<HTMLElement | null>,
): (date: BookingDate) => void {
  const [picks, setPicks] = useState(0)
  // The calendar's own effect, which focuses the picked day, runs before this effect.
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
