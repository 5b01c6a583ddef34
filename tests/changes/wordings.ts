import type { Edit } from './edit.ts'

const DOCTOR = ['Any doctor', 'First free doctor'] as const
const DETAILS = ['Change contact details', 'Correct contact details'] as const

const replaced = ([replace, add]: readonly [string, string], ...files: readonly string[]): Edit[] =>
  files.map((file) => ({ file, replace, add }))

/** Edits that change the words of two controls, in the code of the screens. */
export const changed: readonly Edit[] = [
  ...replaced(
    DOCTOR,
    'machines/booking-form.ts',
    'src/screens/appointment/booking-modal.tsx',
    'src/screens/desk/booking/doctor-field.tsx',
    'src/screens/desk/booking/time-fields.tsx',
  ),
  ...replaced(DETAILS, 'src/screens/desk/details.tsx'),
]

/** Edits that quote the new words in the tests, the manual and the screenshots. */
export const quoted: readonly Edit[] = [
  ...replaced(DOCTOR, 'tests/screens/doctor-choice.test.tsx'),
  ...replaced(
    DETAILS,
    'docs/manual/person.md',
    'scripts/screenshots/desk-people.ts',
    'tests/model/walks/person.ts',
    'tests/screens/desk/person.test.tsx',
  ),
]
