import { ADMIN } from '../../../tests/rig/accounts.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

export const today: Story = {
  title: 'Ada checks a patient in at the desk',
  path: '/dashboard/today',
  account: ADMIN,
  before: (clinic) => bookAtDesk(clinic),
  keys: ['h', ...times(12, 'Tab'), 'Down', 'a', 'u'],
}
