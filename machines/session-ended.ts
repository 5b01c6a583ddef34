import { failureOf } from './failure.ts'
import { failing } from './actor-result.ts'

export const ENDED = 'Your session has ended. Please log in again.'
export const NOT_ADMIN = 'Only an admin can open that page. Log in with an admin account.'

/** Converts the error of a refused request to the reason that the login screen shows. */
function whyEnded({ event }: { event: { error: unknown } }) {
  const { code, message } = failureOf(event.error)
  if (code === 'not_admin') return { reason: NOT_ADMIN }
  return { reason: code === 'not_allowed' ? message : ENDED }
}

/** The action that ends the session after the server refused a request. */
export const sessionEnds = { type: 'endSession', params: whyEnded } as const

/** The transition from an admin page to the login screen after the server refused a request. */
export const refusedEnds = {
  guard: { type: 'isRefused', params: failing },
  target: 'ended',
  actions: sessionEnds,
} as const

/** The transition to `ended` after a 401 reply, for pages that handle a 403 reply themselves. */
export const expiredEnds = {
  ...refusedEnds,
  guard: { type: 'isExpired', params: failing },
} as const
