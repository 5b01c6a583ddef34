import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const today: Story = {
  title: 'Ada checks a patient in at the desk',
  path: '/dashboard/today',
  account: ADMIN,
  before: async (clinic) => {
    const admin = await clinic.signIn(ADMIN.email, 'admin')
    await admin.send('POST', '/desk/booking', {
      person: { name: 'Ann Early', phone: '2125550199' },
      treatmentId: 'fluoride-treatment',
      time: { date: '2026-01-15', startsAt: 13 * 60 },
    })
  },
  keys: ['h', ...times(12, 'Tab'), 'Down', 'a', 'u'],
}
