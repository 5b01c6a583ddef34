import type { PageSettings } from '../../schemas/settings.ts'

/**
 * Returns the idle time before staff are signed out, in milliseconds (0: never), and the message.
 */
export function idleEnd({ idleMinutes = 0 }: PageSettings) {
  return {
    idleMs: idleMinutes * 60_000,
    reason: `You were signed out because nothing was done for ${idleMinutes} minutes. Please log in again.`,
  }
}
