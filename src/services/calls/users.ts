import type { Role } from '../../../schemas/rights.ts'
import { DeletedReply } from '../../../schemas/user.ts'
import {
  RoleReply,
  UserCounts,
  UserList,
  USERS_PAGE,
  type UsersPage,
  type UsersView,
} from '../../../schemas/user-list.ts'
import { received } from '../http-options.ts'
import { readReply } from '../reply.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the All Users page calls the server. */
export const userCalls = ({ ask, read }: Line) => ({
  /** Returns one page of the users whose email or name contains `query`. */
  users: (view: UsersView, signal?: AbortSignal): Promise<UsersPage> =>
    read(
      ({ auth, aborted }) => auth.get('user', { searchParams: queryOf(view), ...aborted(signal) }),
      async (reply) => {
        const counts = readReply(UserCounts, JSON.stringify(Object.fromEntries(reply.headers)))
        const users = readReply(UserList, await received(reply.text()))
        return { view, users, matching: counts['x-total-count'], total: counts['x-users-count'] }
      },
    ),
  makeAdmin: (email: string) =>
    ask(({ auth, path }) => auth.put(path('user', 'admin', email)), RoleReply),
  setRole: (email: string, role: Role) =>
    ask(({ auth, path }) => auth.put(path('user', email, 'role'), { json: { role } }), RoleReply),
  /** Removes the user's second factor, so that the user can set up another one. */
  resetFactor: (email: string) =>
    ask(({ auth, path }) => auth.delete(path('user', email, 'second-factor')), DeletedReply),
  removeUser: (email: string) =>
    ask(({ auth, path }) => auth.delete(path('user', email)), DeletedReply),
})

const queryOf = ({ query, page }: UsersView) => ({
  query,
  limit: USERS_PAGE,
  offset: (page - 1) * USERS_PAGE,
})
