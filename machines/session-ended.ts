import { failureOf } from './failure.ts'
import { failing } from './actor-result.ts'

export const ENDED = 'Your session has ended. Please log in again.'
export const NOT_ADMIN = 'Only an admin can open that page. Log in with an admin account.'

/** Converts a refused request's error to the reason that the login screen shows. */
function whyEnded({ event }: { event: { error: unknown } }) {
  const { code, message } = failureOf(event.error)
  if (code === 'not_admin') return { reason: NOT_ADMIN }
  return { reason: code === 'not_allowed' ? message : ENDED }
}

/** The action that ends the session after the server refused a request. */
export const sessionEnds = { type: 'endSession', params: whyEnded } as const

/** The transition from a protected page to the login screen after the server refused a request. */
export const refusedEnds = {
  guard: { type: 'isRefused', params: failing },
  target: 'ended',
  actions: sessionEnds,
} as const

/** The transition to `ended` after a 401 response, for pages with their own handling of a 403. */
export const expiredEnds = {
  ...refusedEnds,
  guard: { type: 'isExpired', params: failing },
} as const
