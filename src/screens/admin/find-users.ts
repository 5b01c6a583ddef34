import type { UsersPage } from '../../../schemas/user-list.ts'

/** Returns a number of users in words, such as `3 users`. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** Returns a text such as `3 of 500 users match “bob”`, or undefined without a search. */
export function describeFound({ view, matching, total }: UsersPage): string | undefined {
  const wanted = view.query.trim()
  if (wanted === '') return undefined
  return `${matching} of ${countOf(total)} ${matching === 1 ? 'matches' : 'match'} “${wanted}”`
}
