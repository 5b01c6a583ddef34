import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button.tsx'
import { another } from './treatments.css.ts'
import type { BookingRef } from './use-booking.ts'

/** Returns a button that shows the treatments again; false if the treatments are not folded. */
export function useBookAnother(booking: BookingRef, onUnfold: () => void) {
  const isFolded = useSelector(booking, ({ context }) => context.isFolded)
  const unfold = () => {
    booking.send({ type: 'treatments.unfold' })
    onUnfold()
  }
  return (
    isFolded && (
      <div className={another}>
        <Button look="secondary" onPress={unfold}>
          Book another
        </Button>
      </div>
    )
  )
}
