import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const doctors: Story = {
  title: 'Ada deletes a doctor',
  path: '/dashboard/manageDoctor',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: ['h', 'Tab', 'Tab', 'Return', ...times(3, 'Tab'), 'Return', 'Tab'],
}
