import { PersonInvitation, type Person } from '../schemas/person.ts'
import type { Checked } from './editor.ts'
import { fieldErrors } from './form.ts'

/** The entered email address, valid or not, to which staff send a link to the appointments page. */
export type InvitationDraft = { readonly email: string }

/** Returns the initial values of the invitation form: the person's stored email address. */
export const draftOfInvitation = ({ email }: Pick<Person, 'email'>): InvitationDraft => ({
  email: email ?? '',
})

/** Parses the entered email address. Returns the request to send a link, or the field's error. */
export function checkInvitation(
  draft: InvitationDraft,
  { revision }: Pick<Person, 'revision'>,
): Checked<PersonInvitation> {
  const { data, error } = PersonInvitation.safeParse({ revision, ...draft })
  return data ? { change: data } : { errors: fieldErrors(error) }
}
