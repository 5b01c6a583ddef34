import type { PageSettings } from '../../schemas/settings.ts'

/** Returns how many milliseconds staff may be idle (0: forever), and the message after sign-out. */
export function idleEnd({ idleMinutes = 0 }: PageSettings) {
  return {
    idleMs: idleMinutes * 60_000,
    reason: `You were signed out after ${idleMinutes} minutes without activity. Please log in again.`,
  }
}
