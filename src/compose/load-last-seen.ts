import { lazyModule } from '../first-paint/lazy-module.ts'
import type { Services } from '../services.ts'

/** Loads the code that stores and reads a copy of the bookings for use without a network. */
export const loadLastSeen = lazyModule(() => import('./last-seen.ts'))

/** Like `loadLastSeen`, but resolves with undefined if the code cannot be loaded. */
export const tryLastSeen = () => loadLastSeen().catch(() => undefined)

/** Deletes the copy of the bookings in this browser if the copy may no longer be shown. */
export async function forgetOldCopy(services: Services): Promise<void> {
  if (services.token.lastSeen()) (await tryLastSeen())?.forget(services)
}
