import { ADMIN } from '../../../tests/rig/accounts.ts'
import { NOON } from '../../../tests/rig/harness.ts'
import { times, type Story } from './story.ts'

const HALF_HOUR_MS = 1_800_000

// After a dialog opens, Orca treats the first typed letter as one of Orca's own commands.
// Ada leaves the name field with Tab and returns with shift+Tab, so that letters reach the field.
const name = ['Tab', 'shift+Tab', '“Wim Wolf”']

export const walkIn: Story = {
  title: 'Ada books and checks in a patient who walks in',
  path: '/dashboard/today',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: [
    'h',
    ...times(8, 'Tab'),
    'Return',
    ...name,
    'Tab',
    '“2125550177”',
    ...times(2, 'Tab'),
    'Down',
    ...times(4, 'Tab'),
    // The clinic's clock moves ahead of the page's clock, so the page says that Wim just arrived.
    {
      words: 'waits until 12:30 PM',
      happen: async (clinic) => clinic.setClock(new Date(NOON.getTime() + HALF_HOUR_MS)),
    },
    'Return',
  ],
}
