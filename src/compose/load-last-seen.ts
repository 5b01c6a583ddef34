import { lazyModule } from '../first-paint/lazy-module.ts'

/** Loads the code that stores and reads a copy of the bookings for use without a network. */
export const loadLastSeen = lazyModule(() => import('./last-seen.ts'))
