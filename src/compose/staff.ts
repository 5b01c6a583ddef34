import type { Me } from '../../schemas/me.ts'
import type { Services } from '../services.ts'
import { activity } from '../services/activity.ts'

/** Returns the user's rights. For staff, records the current time as the last staff activity. */
export async function readRights(
  { clinic, settings, deviceNow }: Services,
  email: string,
  signal: AbortSignal,
): Promise<Me> {
  const me = await clinic.me(email, signal)
  if (me.permissions.length > 0 && settings.idleMinutes) activity.note(deviceNow())
  return me
}
