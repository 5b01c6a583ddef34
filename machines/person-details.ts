import { PersonChange, type Person } from '../schemas/person.ts'
import type { Checked } from './editor.ts'
import { fieldErrors } from './form.ts'

/** A person's contact details as entered in the form, valid or not. */
export type DetailsDraft = Readonly<Record<(typeof FIELDS)[number], string>>

const FIELDS = ['name', 'phone', 'email', 'chartNumber', 'birthDate', 'alert'] as const

/** Converts the stored contact details to the values of the form's fields. */
export const draftOfDetails = ({
  name,
  phone,
  email,
  chartNumber = '',
  birthDate = '',
  alert = '',
}: Stored): DetailsDraft => ({
  name,
  phone,
  email: email ?? '',
  chartNumber,
  birthDate,
  alert,
})

type Stored = Pick<Person, (typeof FIELDS)[number]>

/** Parses the entered contact details. Returns the change, or an error for each wrong field. */
export function checkDetails(
  draft: DetailsDraft,
  person: Stored & Pick<Person, 'revision'>,
): Checked<PersonChange> {
  const stored = draftOfDetails(person)
  const changed = FIELDS.filter((field) => draft[field] !== stored[field])
  const { data, error } = PersonChange.safeParse({
    revision: person.revision,
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
  })
  return data ? { change: data } : { errors: fieldErrors(error) }
}
