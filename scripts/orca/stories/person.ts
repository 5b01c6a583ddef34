import { ADMIN } from '../../../tests/rig/accounts.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

export const person: Story = {
  title: 'Ada reads about a patient, and writes a note',
  path: '/dashboard/calls',
  account: ADMIN,
  before: (clinic) => bookAtDesk(clinic, '2026-01-16'),
  keys: [
    'h',
    ...times(8, 'Tab'),
    'Return',
    'h',
    ...times(8, 'Tab'),
    '“Calls on Monday.”',
    ...times(2, 'Tab'),
    'Return',
  ],
}
