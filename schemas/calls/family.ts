import { Family, FamilyMember, type RelativeForm } from '../family.ts'
import { DeletedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listFamily = call({
  id: 'listFamily',
  method: 'GET',
  path: '/family',
  access: 'patient',
  reply: Family,
})

/** Adds a relative. The same name and birth date sent again is the same relative. */
export const addRelative = call({
  id: 'addRelative',
  method: 'POST',
  path: '/family',
  access: 'patient',
  body: shape<RelativeForm>,
  reply: FamilyMember,
})

export const changeRelative = call({
  id: 'changeRelative',
  method: 'PUT',
  path: '/family/:id',
  access: 'patient',
  body: shape<RelativeForm>,
  reply: FamilyMember,
})

export const removeRelative = call({
  id: 'removeRelative',
  method: 'DELETE',
  path: '/family/:id',
  access: 'patient',
  reply: DeletedReply,
})
