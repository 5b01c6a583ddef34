import { ADMIN } from '../../../tests/rig/accounts.ts'
import { BOB } from './patients.ts'
import type { Story } from './story.ts'

export const users: Story = {
  title: 'Ada makes Bob an admin, and removes him',
  path: `/dashboard/users?email=${BOB.email}`,
  account: ADMIN,
  before: async (clinic) => {
    await clinic.signIn(ADMIN.email, 'admin')
    await clinic.signIn(BOB.email)
  },
  keys: [
    'h',
    'Tab',
    'Tab',
    'Tab',
    'Return',
    'Tab',
    'Tab',
    'Return',
    'Escape',
    'Return',
    'shift+Tab',
    'Return',
    'Tab',
  ],
}
