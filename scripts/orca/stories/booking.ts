import { ADMIN, patientElsewhere } from '../../../tests/rig/accounts.ts'
import type { Clinic } from '../../../tests/rig/harness.ts'
import { TreatmentForm, TreatmentSetup } from '../../../schemas/setup.ts'
import { NORA } from './patients.ts'
import { times, type Story } from './story.ts'

/** Requires patients to book braces at least 36 hours ahead, so that today has fewer free slots. */
async function bookBracesEarly(clinic: Clinic): Promise<void> {
  const admin = await clinic.signIn(ADMIN.email, 'admin')
  const { revision, treatments } = TreatmentSetup.parse(
    (await admin.send('GET', '/setup/treatment')).body,
  )
  const braces = treatments.find(({ _id }) => _id === 'braces-consultation')
  const body = { ...TreatmentForm.parse(braces), noticeHours: 36 }
  await admin.send('PATCH', `/setup/treatment/braces-consultation?revision=${revision}`, body)
}

export const booking: Story = {
  title: 'Nora books a treatment',
  path: '/',
  account: NORA,
  before: async (clinic) => {
    await bookBracesEarly(clinic)
    await patientElsewhere(clinic.url, NORA, 'up')
  },
  keys: [
    'h',
    'Tab',
    'Return',
    ...times(8, 'Tab'),
    'Right',
    'Right',
    'Return',
    'Tab',
    'Return',
    'Tab',
    '“12”',
    'Return',
    '“55501”',
    'Return',
  ],
}
