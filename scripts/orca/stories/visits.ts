import { bookFluoride, NORA } from './patients.ts'
import { times, type Story } from './story.ts'

// The key `b` makes Orca go to the next button.
const move = ['Return', 'b', 'Return', ...times(9, 'Tab'), 'Return', 'shift+Tab', 'Return', 'b']
const cancel = ['Return', 'b', 'b', 'Return', 'shift+Tab', 'Return', 'Tab']

export const visits: Story = {
  title: 'Nora moves her appointment and cancels it',
  path: '/dashboard',
  account: NORA,
  before: (clinic) => bookFluoride(clinic, NORA),
  keys: ['h', ...times(3, 'Tab'), ...move, ...cancel],
}
