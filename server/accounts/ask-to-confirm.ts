import { isStaff, type Role } from '../../schemas/rights.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Storage } from '../storage/storage.ts'

type Given = { readonly id: string; readonly email: string; readonly role: Role }

/**
 * Emails a user who was given a staff role, but who has not confirmed the email address.
 * Emails the same user about the same role at most once a day.
 */
export async function askToConfirm(
  tx: Storage,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { id, email, role }: Given,
): Promise<void> {
  if (!isStaff(role)) return
  const at = clock()
  const { today } = clinicTime(at, config.clinic.timeZone)
  await enqueue(tx, {
    kind: 'mail.role',
    dedupe: `mail.role:${id}:${role}:${today.toString()}`,
    bookingId: null,
    recipient: email,
    payload: { role },
    at: at.toISOString(),
  })
}
