import { PersonInvitation, type Person } from '../schemas/person.ts'
import type { Checked } from './editor.ts'
import { fieldErrors } from './form.ts'

/** The email address to which staff send a link to the appointments, as entered, valid or not. */
export type InvitationDraft = { readonly email: string }

/** Converts the stored contact details to the value of the form's field. */
export const draftOfInvitation = ({ email }: Pick<Person, 'email'>): InvitationDraft => ({
  email: email ?? '',
})

/** Parses the entered address. Returns the request for a link, or an error for the field. */
export function checkInvitation(
  draft: InvitationDraft,
  { revision }: Pick<Person, 'revision'>,
): Checked<PersonInvitation> {
  const { data, error } = PersonInvitation.safeParse({ revision, ...draft })
  return data ? { change: data } : { errors: fieldErrors(error) }
}
