import { VisitReply } from '../../../schemas/agenda.ts'
import { ADMIN } from '../../../tests/rig/accounts.ts'
import type { Clinic } from '../../../tests/rig/harness.ts'
import { bookAtDesk } from './desk-visit.ts'
import { times, type Story } from './story.ts'

/** Books a visit for Ann Early, and takes 40 dollars in cash for it. */
async function takeCash(clinic: Clinic): Promise<void> {
  const { admin, body } = await bookAtDesk(clinic)
  const { id, version } = VisitReply.parse(body).visit
  await admin.send('POST', `/desk/booking/${id}/pay`, { version, amount: 40, method: 'cash' })
}

export const endOfDay: Story = {
  title: 'Ada counts the cash and closes the day',
  path: '/dashboard/cash',
  account: ADMIN,
  before: takeCash,
  keys: [
    ...times(2, 'h'),
    'Tab',
    '“35.50”',
    'Tab',
    '“A coin is missing.”',
    'Tab',
    'Return',
    ...times(3, 'Tab'),
    'Return',
    ...times(9, 'Down'),
  ],
}
