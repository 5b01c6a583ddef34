import type { UsersPage } from '../../../schemas/user-list.ts'

/** Returns a string such as `1 user` or `3 users` for a number of users. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** Returns a string such as `3 of 500 users match “bob”`; undefined if there is no search. */
export function describeFound({ view, matching, total }: UsersPage): string | undefined {
  const wanted = view.query.trim()
  if (wanted === '') return undefined
  return `${matching} of ${countOf(total)} ${matching === 1 ? 'matches' : 'match'} “${wanted}”`
}
