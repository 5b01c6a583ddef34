import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const importPeople: Story = {
  title: 'Ada imports a person after an empty form',
  path: '/dashboard/import',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  // In the multi-line text field, the key Return begins a new line.
  keys: [
    'h',
    ...times(4, 'Tab'),
    'Return',
    '“name,email”',
    'Return',
    '“Nora Novak,nora@mail.test”',
    ...times(2, 'Tab'),
    'Return',
    'Tab',
    'Return',
    'Tab',
  ],
}
