import type { RelativeForm } from '../family.ts'
import { PersonEntry } from '../person.ts'
import { call, shape } from './call.ts'

/** Adds a new person with the phone number and the email address of a person. */
export const addRelativeOf = call({
  id: 'addRelativeOf',
  method: 'POST',
  path: '/person/:id/relative',
  access: 'staff',
  needs: 'person.write',
  body: shape<RelativeForm>,
  reply: PersonEntry,
})
