import {
  USERS_PAGE,
  type User,
  type UsersPage,
  type UsersView,
} from '../../../schemas/user-list.ts'

/** Returns one page of the user list, in the format of the clinic's API. */
export function usersPage(all: readonly User[], view: UsersView): UsersPage {
  const wanted = view.query.trim().toLowerCase()
  const found = all.filter(({ email, name = '' }) =>
    `${email} ${name.toLowerCase()}`.includes(wanted),
  )
  const pages = Math.max(1, Math.ceil(found.length / USERS_PAGE))
  const first = (Math.min(view.page, pages) - 1) * USERS_PAGE
  const users = found.slice(first, first + USERS_PAGE)
  return { view, users, matching: found.length, total: all.length }
}
