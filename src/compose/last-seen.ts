import { isKind } from '../../machines/actor-result.ts'
import type { Booking } from '../../schemas/booking.ts'
import { whenIdle } from '../first-paint/when-idle.ts'
import type { Services } from '../services.ts'
import { keepLastSeen, readLastSeen, type LastSeen } from '../services/last-seen.ts'
import { prepareOffline } from '../services/offline.ts'

/** Keeps a copy of a patient's bookings for a visit without a network, unless it is switched off. */
export function keep({ settings, token, now }: Services, patient: string, bookings: Booking[]) {
  if (settings.cache === false) return
  const seenAt = now().toISOString()
  whenIdle(() => {
    // The person may have signed out before the browser was idle.
    if (token.read()?.email !== patient) return
    keepLastSeen({ patient, bookings, seenAt })
    void prepareOffline()
  })
}

/** Returns the copy if `error` says that the clinic's server cannot be reached. */
export function read(
  { settings }: Services,
  patient: string,
  error: unknown,
): LastSeen | undefined {
  const isUsable = settings.cache !== false && isKind({ error }, 'unreachable')
  return isUsable ? readLastSeen(patient) : undefined
}
