import type { Services } from '../services.ts'
import { activity } from '../services/activity.ts'

/** Returns whether the person is an admin. If so, this browser starts to measure idle time. */
export async function askAdmin(
  { clinic, settings, now }: Services,
  email: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isAdmin = await clinic.isAdmin(email, signal)
  if (isAdmin && settings.idleMinutes) activity.note(now().getTime())
  return isAdmin
}
