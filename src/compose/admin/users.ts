import { usersMachine } from '../../../machines/users.ts'
import type { Role } from '../../../schemas/rights.ts'
import type { RoleReply, UsersPage, UsersView } from '../../../schemas/user-list.ts'
import type { Services, SessionRef } from '../../services.ts'
import { userCalls } from '../../services/calls/users.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideUsers(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(userCalls)
  return usersMachine.provide({
    actors: {
      listUsers: fromPromise<UsersPage, UsersView>(({ input, signal }) =>
        clinic.users(input, signal),
      ),
      promote: fromPromise<RoleReply, { email: string }>(({ input }) =>
        clinic.makeAdmin(input.email),
      ),
      remove: fromPromise<{ deletedCount: number }, { email: string }>(({ input }) =>
        clinic.removeUser(input.email),
      ),
      setRole: fromPromise<RoleReply, { email: string; role: Role }>(({ input }) =>
        clinic.setRole(input.email, input.role),
      ),
      resetFactor: fromPromise<{ deletedCount: number }, { email: string }>(({ input }) =>
        clinic.resetFactor(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}
