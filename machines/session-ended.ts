import { failureOf } from './failure.ts'
import { failing } from './actor-result.ts'

export const ENDED = 'Your session has ended. Please log in again.'
export const NOT_ADMIN = 'Only an admin can open that page. Log in with an admin account.'

/** Maps a refused call's error event to the reason that the login screen shows. */
const whyEnded = ({ event }: { event: { error: unknown } }) => ({
  reason: failureOf(event.error).code === 'not_admin' ? NOT_ADMIN : ENDED,
})

/** How a machine tells the session that the server has refused it. */
export const sessionEnds = { type: 'endSession', params: whyEnded } as const

/** For machines of the admins' pages: what leaves the page for the login screen, and says why. */
export const refusedEnds = {
  guard: { type: 'isRefused', params: failing },
  target: 'ended',
  actions: sessionEnds,
} as const

/** As `refusedEnds`, where a 403 has an answer of its own. */
export const expiredEnds = {
  ...refusedEnds,
  guard: { type: 'isExpired', params: failing },
} as const
