import { ADMIN } from '../../../tests/rig/accounts.ts'
import { emptyClinic } from '../../../tests/rig/empty-clinic.ts'
import { times, type Story } from './story.ts'

export const firstSetup: Story = {
  title: 'Ada sets up a new clinic',
  path: '/dashboard/setup',
  account: ADMIN,
  before: async (clinic) => {
    await clinic.signIn(ADMIN.email, 'admin')
    await emptyClinic(clinic.db)
  },
  // In a form field, the key Return submits the form.
  keys: ['h', 'Tab', 'Down', ...times(2, 'Tab'), 'Return', ...times(2, 'Tab'), 'Return', 'Tab'],
}
