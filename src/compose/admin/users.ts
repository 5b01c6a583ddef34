import { usersMachine } from '../../../machines/users.ts'
import { listUsers } from '../../../schemas/calls/users.ts'
import { USERS_PAGE, type UsersPage, type UsersView } from '../../../schemas/user-list.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideUsers(services: Services, session: SessionRef) {
  return connected(usersMachine, services).provide({
    actors: {
      listUsers: fromPromise<UsersPage, UsersView>(async ({ input: view, signal }) => {
        const asked = { query: queryOf(view) }
        const { body: users, headers } = await services.clinic.send(listUsers, asked, signal)
        return {
          view,
          users,
          matching: headers['x-total-count'],
          total: headers['x-users-count'],
        }
      }),
    },
    actions: actionsOf(services, session),
  })
}

const queryOf = ({ query, page }: UsersView) => ({
  query,
  limit: USERS_PAGE,
  offset: (page - 1) * USERS_PAGE,
})
