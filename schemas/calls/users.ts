import { RoleReply, UserCounts, UserList, type RoleForm, type UserQuery } from '../user-list.ts'
import { DeletedReply, ModifiedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listUsers = call({
  id: 'listUsers',
  method: 'GET',
  path: '/user',
  access: 'admin',
  query: shape<UserQuery>,
  reply: UserList,
  headers: UserCounts,
})

export const makeAdmin = call({
  id: 'makeAdmin',
  method: 'PUT',
  path: '/user/admin/:email',
  access: 'admin',
  reply: RoleReply,
})

export const removeUser = call({
  id: 'removeUser',
  method: 'DELETE',
  path: '/user/:email',
  access: 'admin',
  reply: DeletedReply,
})

export const changeRole = call({
  id: 'changeRole',
  method: 'PUT',
  path: '/user/:email/role',
  access: 'staff',
  needs: 'clinic.manage',
  body: shape<RoleForm>,
  reply: RoleReply,
})

export const resetSecondFactor = call({
  id: 'resetSecondFactor',
  method: 'DELETE',
  path: '/user/:email/second-factor',
  access: 'staff',
  needs: 'clinic.manage',
  reply: DeletedReply,
})

export const releaseAddress = call({
  id: 'releaseAddress',
  method: 'PUT',
  path: '/user/release/:email',
  access: 'patient',
  reply: ModifiedReply,
})
