import { failureOf } from './failure.ts'
import { failing } from './actor-result.ts'

export const ENDED = 'Your session has ended. Please log in again.'
export const NOT_ADMIN = 'Only an admin can open that page. Log in with an admin account.'

/** Converts a refused request's error event to the reason that the login screen shows. */
const whyEnded = ({ event }: { event: { error: unknown } }) => ({
  reason: failureOf(event.error).code === 'not_admin' ? NOT_ADMIN : ENDED,
})

/** The action that ends the session after the server refused a request. */
export const sessionEnds = { type: 'endSession', params: whyEnded } as const

/** The transition of an admin page to `ended` and the login screen when the server refuses a request. */
export const refusedEnds = {
  guard: { type: 'isRefused', params: failing },
  target: 'ended',
  actions: sessionEnds,
} as const

/** The transition to `ended` for an expired session (401), for pages that handle a 403 themselves. */
export const expiredEnds = {
  ...refusedEnds,
  guard: { type: 'isExpired', params: failing },
} as const
