import { USERS_PAGE, type User, type UserQuery } from '../../../schemas/user-list.ts'

/** Returns one page of the user list, in the format of the clinic's API. */
export function usersPage(all: readonly User[], asked: UserQuery) {
  const { query = '', limit = USERS_PAGE, offset = 0 } = asked
  const wanted = query.trim().toLowerCase()
  const found = all.filter(({ email, name = '' }) =>
    `${email} ${name.toLowerCase()}`.includes(wanted),
  )
  const last = Math.max(0, Math.ceil(found.length / limit) - 1) * limit
  const first = Math.min(offset, last)
  return {
    body: found.slice(first, first + limit),
    headers: { 'x-total-count': found.length, 'x-users-count': all.length },
  }
}
