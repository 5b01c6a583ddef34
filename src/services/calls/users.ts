import {
  UserCounts,
  UserList,
  USERS_PAGE,
  type UsersPage,
  type UsersView,
} from '../../../schemas/user-list.ts'
import { received } from '../http-options.ts'
import { readReply } from '../reply.ts'
import type { Line } from './line.ts'

/** Returns the function that lists the users. The headers of its reply contain their numbers. */
export const userCalls = ({ read }: Line) => ({
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
})

const queryOf = ({ query, page }: UsersView) => ({
  query,
  limit: USERS_PAGE,
  offset: (page - 1) * USERS_PAGE,
})
