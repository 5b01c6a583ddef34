import type { UsersPage } from '../../../schemas/user.ts'

/** `3 users`. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** `3 of 500 users match “bob”`; undefined where nothing is looked for. */
export function describeFound({ view, matching, total }: UsersPage): string | undefined {
  const wanted = view.query.trim()
  if (wanted === '') return undefined
  return `${matching} of ${countOf(total)} ${matching === 1 ? 'matches' : 'match'} “${wanted}”`
}
