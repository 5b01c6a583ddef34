import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const DECIDES = 'server/booking/access.ts'

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
  'server/booking/clash.ts': 'checks a new time against all bookings of the patient',
  'server/booking/import-stored.ts':
    'finds the visits that an earlier import stored for an address',
  'server/booking/insert.ts': 'numbers the bookings that count towards the patient’s limits',
  'server/booking/limits.ts': 'counts the patient’s bookings',
  'server/booking/newcomers.ts': 'forgets the networks of the patient’s bookings',
  'server/desk/change-person.ts': 'gives a person’s new name to the person’s visits',
  'server/desk/person.ts': 'lists a person’s visits for staff',
  'server/mail/feed.ts': 'finds and replaces the calendar of an account',
}

const files = globSync('server/**/*.ts').filter((file) => !file.startsWith('server/storage/'))

const compares = (code: string) => COMPARES.some((pattern) => pattern.test(code))

it('only one file decides whose booking a booking is', () => {
  const found = files.filter((file) => compares(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual([DECIDES, ...Object.keys(FINDS)].toSorted())
})

it.each([
  'if (caller.email !== row.patient) throw notYours()',
  'const isOwn = booking.patient === email',
  ".where('patient', '=', caller.email)",
  ".where('booking.patient', 'in', addresses)",
  'sql`select id from booking where patient = ${email}`',
])('finds a second decision such as %j', (code) => {
  expect(compares(code)).toBe(true)
})
