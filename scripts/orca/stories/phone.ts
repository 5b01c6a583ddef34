import { ADMIN } from '../../../tests/rig/accounts.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

// After a dialog opens, Orca treats the first typed letter as one of Orca's own commands.
// Ada leaves the search field with Tab and returns with shift+Tab, so that letters reach the field.
const find = ['b', 'Tab', 'shift+Tab', '“Ann”', 'Down', 'Return']

export const phone: Story = {
  title: 'Ada books by phone for Ann, and forgets the treatment',
  path: '/dashboard/today',
  account: ADMIN,
  before: (clinic) => bookAtDesk(clinic),
  keys: ['h', ...times(12, 'Tab'), 'Down', ...find, 'Return', 'Tab', 'Return'],
}
