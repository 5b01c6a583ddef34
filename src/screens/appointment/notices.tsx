import { useSelector } from '@xstate/react'
import { Failed } from '../../ui/failed.tsx'
import type { BookingRef, OpeningsRef } from './use-booking.ts'

/** Shows why the treatments could not be loaded, with a button to try again. */
export function Unavailable({ booking, onRetry }: { booking: BookingRef; onRetry: () => void }) {
  const failure = useSelector(booking, (state) => state.context.failure)
  return <Failed onRetry={onRetry}>{failure}</Failed>
}

type UncountedProps = { booking: BookingRef; openings: OpeningsRef; onRetry: () => void }

/**
 * Shows why the numbers of free times are missing, with a button to try again.
 * If the treatments failed to load, shows nothing, because `Unavailable` then shows an error.
 */
export function Uncounted({ booking, openings, onRetry }: UncountedProps) {
  const isFailed = useSelector(openings, (state) => state.hasTag('failed'))
  const isToldBelow = useSelector(booking, (state) => state.hasTag('failed'))
  const failure = useSelector(openings, (state) => state.context.failure)
  return isFailed && !isToldBelow && <Failed onRetry={onRetry}>{failure}</Failed>
}
