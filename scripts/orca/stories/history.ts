import { patientElsewhere } from '../../../tests/rig/accounts.ts'
import { bookFluoride, NORA } from './patients.ts'
import type { Story } from './story.ts'

export const history: Story = {
  title: 'Nora reads her history',
  path: '/dashboard/history',
  account: NORA,
  before: async (clinic) => {
    const { _id } = await bookFluoride(clinic, NORA)
    const { send } = await patientElsewhere(clinic.url, NORA)
    await send('POST', `/booking/${_id}/cancel`, { sequence: 0, expectedRefund: 0 })
  },
  keys: ['h', 'Tab', 'Return', 'Tab'],
}
