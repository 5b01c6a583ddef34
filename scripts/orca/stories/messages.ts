import { ADMIN } from '../../../tests/rig/accounts.ts'
import { writeTo } from '../../../tests/rig/people.ts'
import { BOB } from './patients.ts'
import type { Story } from './story.ts'

export const messages: Story = {
  title: 'Ada handles a message',
  path: '/dashboard/messages',
  account: ADMIN,
  before: async (clinic) => {
    await clinic.signIn(ADMIN.email, 'admin')
    await writeTo(clinic.url, { email: BOB.email, subject: 'A crown', message: 'Is it covered?' })
  },
  keys: ['h', 'h', 'Tab', 'Tab', 'Return', 'Tab'],
}
