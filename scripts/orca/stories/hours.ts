import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const hours: Story = {
  title: 'Ada changes the opening hours',
  path: '/dashboard/hours',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  // In a form field, the key Return submits the form.
  keys: ['h', 'Tab', 'Return', ...times(3, 'Tab'), 'Return', 'Tab', 'Tab', 'Return'],
}
