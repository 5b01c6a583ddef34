import type { Edit } from './edit.ts'

/** Edits that expect the field in the tests of the form, and of what the form sends. */
export const field: readonly Edit[] = [
  {
    file: 'tests/schemas/forms.test.ts',
    replace: "phone: '' }).phone",
    add: "phone: '', exampleField: '' }).phone",
  },
  {
    file: 'tests/machines/booking.test.ts',
    replace: "        phone: '+1 (212) 555-0142',\n      },",
    add: "        phone: '+1 (212) 555-0142',\n        exampleField: '',\n      },",
  },
  {
    file: 'tests/screens/booking-modal.test.tsx',
    within: "expect(inside.getAllByRole('textbox')).toEqual(",
    add: "      inside.getByRole('textbox', { name: 'Example' }),",
  },
  {
    file: 'tests/screens/booking-modal.test.tsx',
    replace: "PatientName: ANN.name,\n      phone: '(212) 555-0142',",
    add: "PatientName: ANN.name,\n      exampleField: '',\n      phone: '(212) 555-0142',",
  },
]

/** Edits that expect the email in the tests of what follows a payment at the front desk. */
export const mail: readonly Edit[] = [
  {
    file: 'tests/server/desk-changes.test.ts',
    replace: "'intent.cancel', 'mail.receipt'",
    add: "'intent.cancel', 'mail.example', 'mail.receipt'",
  },
  {
    file: 'tests/server/desk-people.test.ts',
    replace: "      'mail',\n      'mail',\n",
    add: "      'mail',\n      'mail',\n      'mail',\n",
  },
]
