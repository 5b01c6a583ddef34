import type { PageSettings } from '../../schemas/settings.ts'

/**
 * Returns how long staff may be idle, in milliseconds (0: forever), and the sign-out message.
 */
export function idleEnd({ idleMinutes = 0 }: PageSettings) {
  return {
    idleMs: idleMinutes * 60_000,
    reason: `You were signed out because nothing was done for ${idleMinutes} minutes. Please log in again.`,
  }
}
