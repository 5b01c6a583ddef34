import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const terms: Story = {
  title: 'Ada changes the cancellation terms',
  path: '/dashboard/cancellation',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: [
    'h',
    ...times(7, 'Tab'),
    'Return',
    '“48”',
    'Tab',
    '“25”',
    'Return',
    // Moving back to a number field selects the old number, so that typing replaces it.
    'shift+Tab',
    'Tab',
    '“1”',
    'Return',
  ],
}
