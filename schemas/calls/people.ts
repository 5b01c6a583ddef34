import {
  Person,
  PersonList,
  type PersonChange,
  type PersonInvitation,
  type PersonQuery,
} from '../person.ts'
import { call, shape } from './call.ts'

/** Finds people by the first letters of words in a name, phone or chart number, or email address. */
export const findPeople = call({
  id: 'findPeople',
  method: 'GET',
  path: '/person',
  access: 'staff',
  needs: 'person.read',
  query: shape<PersonQuery>,
  reply: PersonList,
})

/** Returns a person's record, what staff should do next, and the newest history entries. */
export const readPerson = call({
  id: 'readPerson',
  method: 'GET',
  path: '/person/:id',
  access: 'staff',
  needs: 'person.read',
  reply: Person,
})

export const changePerson = call({
  id: 'changePerson',
  method: 'PATCH',
  path: '/person/:id',
  access: 'staff',
  needs: 'person.write',
  body: shape<PersonChange>,
  reply: Person,
})

/** Emails a person a link to their appointments. */
export const invitePerson = call({
  id: 'invitePerson',
  method: 'POST',
  path: '/person/:id/invitation',
  access: 'staff',
  needs: 'person.write',
  body: shape<PersonInvitation>,
  reply: Person,
})
