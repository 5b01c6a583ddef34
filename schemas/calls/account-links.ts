import type { AccountLinkForm } from '../account-link.ts'
import { Person } from '../person.ts'
import { call, shape } from './call.ts'

export const linkAccount = call({
  id: 'linkAccount',
  method: 'POST',
  path: '/person/:id/link',
  access: 'staff',
  needs: 'person.write',
  body: shape<AccountLinkForm>,
  reply: Person,
})

export const unlinkAccount = call({
  id: 'unlinkAccount',
  method: 'DELETE',
  path: '/person/:id/link/:account',
  access: 'staff',
  needs: 'person.write',
  reply: Person,
})

/** Undoes the removal of a link. */
export const relinkAccount = call({
  id: 'relinkAccount',
  method: 'PUT',
  path: '/person/:id/link/:account',
  access: 'staff',
  needs: 'person.write',
  reply: Person,
})
