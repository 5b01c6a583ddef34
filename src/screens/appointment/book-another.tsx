import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { another } from './treatments.css.ts'
import type { BookingRef } from './use-booking.ts'

/**
 * Returns whether the treatments are folded, and a function that unfolds them.
 * They are folded after a booking, until the patient unfolds them or goes to another day.
 */
export function useFold(booking: BookingRef) {
  const last = useSelector(booking, ({ context }) => context.lastBooked)
  const date = useSelector(booking, ({ context }) => context.date)
  const [unfolded, setUnfolded] = useState<string>()
  const isFolded = last !== null && last._id !== unfolded
  if (isFolded && last.date !== date) setUnfolded(last._id)
  return { isFolded, unfold: () => setUnfolded(last?._id) }
}

/** Shows the treatments again after a booking. */
export const BookAnother = ({ onPress }: { onPress: () => void }) => (
  <div className={another}>
    <Button look="secondary" onPress={onPress}>
      Book another
    </Button>
  </div>
)
