import { ADMIN } from '../../../tests/rig/accounts.ts'
import type { Clinic } from '../../../tests/rig/harness.ts'

/** Books a visit by phone for Ann Early at 1 PM, today or on the given date. Resolves with the reply. */
export async function bookAtDesk(clinic: Clinic, date = '2026-01-15') {
  const admin = await clinic.signIn(ADMIN.email, 'admin')
  const { body } = await admin.send('POST', '/desk/booking', {
    person: { name: 'Ann Early', phone: '2125550199' },
    treatmentId: 'fluoride-treatment',
    time: { date, startsAt: 13 * 60 },
  })
  return { admin, body }
}
