import type { PageSettings } from '../../schemas/settings.ts'

/**
 * `idleMs` is the idle time in milliseconds after which staff are signed out; 0 means never.
 * `reason` is the message that tells staff why they were signed out.
 */
export function idleEnd({ idleMinutes = 0 }: PageSettings) {
  return {
    idleMs: idleMinutes * 60_000,
    reason: `You were signed out after ${idleMinutes} minutes without activity. Please log in again.`,
  }
}
