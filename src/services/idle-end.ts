import type { PageSettings } from '../../schemas/settings.ts'

/** After how many milliseconds idle staff are signed out (0: never), and what they are told. */
export function idleEnd({ idleMinutes = 0 }: PageSettings) {
  return {
    idleMs: idleMinutes * 60_000,
    reason: `You were signed out because nothing was done for ${idleMinutes} minutes. Please log in again.`,
  }
}
