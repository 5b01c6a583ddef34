import type { User } from '../../../schemas/user.ts'

/** `3 users`. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`

/** Those whose email has this part, in whatever case it was typed; all where it is blank. */
export function withEmail(users: readonly User[], part: string): readonly User[] {
  const wanted = part.trim().toLowerCase()
  return wanted === '' ? users : users.filter(({ email }) => email.includes(wanted))
}

/** `3 of 500 users match “bob”`; undefined where nothing is looked for. */
export function describeFound(found: number, all: number, part: string): string | undefined {
  const wanted = part.trim()
  if (wanted === '') return undefined
  return `${found} of ${countOf(all)} ${found === 1 ? 'matches' : 'match'} “${wanted}”`
}
