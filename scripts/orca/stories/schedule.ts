import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const schedule: Story = {
  title: 'Ada adds hours to the week of a doctor',
  path: '/dashboard/manageDoctor',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: ['h', 'Tab', 'Return', 'h', ...times(9, 'Tab'), 'Return', 'Return', 'Tab', 'Tab', 'Return'],
}
