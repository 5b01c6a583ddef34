import { ADMIN } from '../../../tests/rig/accounts.ts'
import type { Story } from './story.ts'

export const treatments: Story = {
  title: 'Ada adds a treatment, not without a mistake',
  path: '/dashboard/treatments',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: [
    'h',
    'Tab',
    'Return',
    '“Deep Cleaning”',
    'Return',
    '“99.50”',
    'Return',
    'Tab',
    'Tab',
    'Return',
  ],
}
