import { ADMIN } from '../../../tests/rig/accounts.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

export const calls: Story = {
  title: 'Ada calls a patient of tomorrow',
  path: '/dashboard/calls',
  account: ADMIN,
  before: (clinic) => bookAtDesk(clinic, '2026-01-16'),
  keys: ['h', ...times(11, 'Tab'), 'Return', 'Tab'],
}
