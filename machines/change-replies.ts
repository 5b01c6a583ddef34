import { answered, failing } from './actor-result.ts'
import { expiredEnds } from './session-ended.ts'

export const keepsFailure = { type: 'keepFailure', params: failing } as const
export const keepsLoaded = { type: 'keepLoaded', params: answered } as const

/** The transition to `ended` if the server replies that the session has expired. */
export const expires = { ...expiredEnds, target: '#change.ended' } as const

/** The transition to `lookingBack` if the server replies that the booking is cancelled or past. */
export const gone = {
  guard: { type: 'isGone', params: failing },
  target: 'lookingBack',
  actions: keepsFailure,
} as const

/**
 * The transitions after the server has refused to cancel or move a booking.
 * Three transitions: for an expired session, an outdated dialog, and a past or cancelled booking.
 */
export const overtaken = [
  expires,
  { guard: { type: 'isOutdated', params: failing }, target: 'outdated', actions: keepsFailure },
  gone,
] as const
