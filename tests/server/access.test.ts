import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const DECIDES = 'server/people/may-act-for.ts'

/** Code that reads the links between accounts and persons, in TypeScript or in SQL. */
const READS = /\baccount_person\b/

/**
 * The other files that read or change links. None of them decides what somebody may read or change.
 */
const USES: Readonly<Record<string, string>> = {
  'server/booking/access.ts': 'lists for an admin the bookings under an address',
  'server/booking/insert.ts': 'finds the holder for whom an account books',
  'server/booking/newcomers.ts': 'finds the accounts for which nobody has paid or come',
  'server/people/desk-links.ts': 'makes, lists and removes links for staff',
  'server/people/links.ts': 'makes and removes links',
}

/** Code that knows the caller by an email address. */
const CALLERS = /\bcaller\.email\b|\bcallerOf\(\w+\)\.email\b/

/** Code that compares a booking's patient with an email address, in TypeScript or in SQL. */
const COMPARES = [
  /\bpatient\s*[!=]==?\s*(\w+\.)*email\b/,
  /\bemail\s*[!=]==?\s*(\w+\.)*patient\b/,
  /'(booking\.)?patient',\s*'(=|in)',/,
  /\bpatient\s*=\s*(\$\{|given\.)/,
]

/**
 * The other files that may find bookings or a calendar by a patient's address.
 * None of them decides what somebody may read or change.
 */
const FINDS: Readonly<Record<string, string>> = {
  'server/accounts/access-session.ts': 'removes the calendar of an account',
  'server/mail/feed.ts': 'finds and replaces the calendar of an account',
}

const files = globSync('server/**/*.ts').filter((file) => !file.startsWith('server/storage/'))

const compares = (code: string) => COMPARES.some((pattern) => pattern.test(code))

const filesWith = (has: (code: string) => boolean) =>
  files.filter((file) => has(readFileSync(file, 'utf8'))).toSorted()

it('only one file decides for whom an account may act', () => {
  const found = filesWith((code) => READS.test(code))
  expect(found).toEqual([DECIDES, ...Object.keys(USES)].toSorted())
})

it('no decision compares the address of a booking', () => {
  expect(filesWith(compares)).toEqual(Object.keys(FINDS).toSorted())
})

it('no file outside the accounts knows a caller by the email address', () => {
  const found = filesWith((code) => CALLERS.test(code))
  expect(found.filter((file) => !file.startsWith('server/accounts/'))).toEqual([])
})

it.each([
  'if (caller.email !== row.patient) throw notYours()',
  'const isOwn = booking.patient === email',
  ".where('patient', '=', caller.email)",
  ".where('booking.patient', 'in', addresses)",
  'sql`select id from booking where patient = ${email}`',
])('finds a comparison such as %j', (code) => {
  expect(compares(code)).toBe(true)
})
