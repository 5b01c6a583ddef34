import type { Services } from '../services.ts'
import { activity } from '../services/activity.ts'

/** Asks whether somebody is an admin; from a yes on, this browser counts how long they are idle. */
export async function askAdmin(
  { clinic, settings, now }: Services,
  email: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isAdmin = await clinic.isAdmin(email, signal)
  if (isAdmin && settings.idleMinutes) activity.note(now().getTime())
  return isAdmin
}
