import { patientElsewhere } from '../../../tests/rig/accounts.ts'
import { NOON, type Clinic } from '../../../tests/rig/harness.ts'
import { BOB, bookFluoride, DAY, NORA } from './patients.ts'
import { times, type Story } from './story.ts'

const HOUR_MS = 3_600_000

/** Lets Nora's hold (temporary reservation) of a slot expire, and books that slot for Bob. */
async function bookMeanwhile(clinic: Clinic): Promise<void> {
  clinic.setClock(new Date(NOON.getTime() + HOUR_MS))
  await bookFluoride(clinic, BOB)
  clinic.setClock(NOON)
}

export const clash: Story = {
  title: 'Nora’s time is taken meanwhile',
  path: `/appointment?date=${DAY}`,
  account: NORA,
  before: ({ url }) => patientElsewhere(url, NORA, 'up'),
  keys: [
    ...times(5, 'h'),
    'Tab',
    'Return',
    'Escape',
    'Return',
    'Tab',
    '“2125550142”',
    { words: 'Bob books the same time', happen: bookMeanwhile },
    'Return',
    'Tab',
    'Return',
  ],
}
