import { usersMachine } from '../../../machines/users.ts'
import type { UsersPage, UsersView } from '../../../schemas/user-list.ts'
import type { Services, SessionRef } from '../../services.ts'
import { userCalls } from '../../services/calls/users.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideUsers(services: Services, session: SessionRef) {
  const { users } = services.clinic.calls(userCalls)
  return connected(usersMachine, services).provide({
    actors: {
      listUsers: fromPromise<UsersPage, UsersView>(({ input, signal }) => users(input, signal)),
    },
    actions: actionsOf(services, session),
  })
}
