import { ADMIN } from '../../../tests/rig/accounts.ts'
import { times, type Story } from './story.ts'

export const addDoctor: Story = {
  title: 'Ada adds a doctor, not without a mistake',
  path: '/dashboard/addDoctor',
  account: ADMIN,
  before: (clinic) => clinic.signIn(ADMIN.email, 'admin'),
  keys: [
    'h',
    'Tab',
    'Return',
    'Tab',
    'Return',
    '“Maya Moss”',
    'Tab',
    '“maya@mail.test”',
    'Tab',
    'Tab',
    { words: 'chooses a photo', happen: (_, firefox) => firefox.givePhoto() },
    ...times(2, 'Tab'),
    'Return',
  ],
}
