import { ADMIN } from '../../../tests/rig/accounts.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

export const desk: Story = {
  title: 'Ada moves a visit, takes a payment, and cancels the visit',
  path: '/dashboard/today',
  account: ADMIN,
  before: (clinic) => bookAtDesk(clinic),
  keys: [
    'h',
    ...times(12, 'Tab'),
    'Down',
    'm',
    'Down',
    'Down',
    'Return',
    'u',
    'n',
    'u',
    'p',
    'Return',
    'c',
    '“Ann is ill”',
    'Return',
  ],
}
