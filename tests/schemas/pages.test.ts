import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { may, RIGHTS, type Role } from '../../schemas/rights.ts'
import { isForStaff, isInDashboard, PAGES } from '../../schemas/pages.ts'
import { OWNERS_ALONE } from '../../src/screens/dashboard/owners.ts'

const FOLDER = 'src/screens/'

it('each page of the table has a file, and each page file is in the table', () => {
  const files = globSync(`${FOLDER}**/*.page.tsx`)
  expect(PAGES.map(({ file }) => `${FOLDER}${file}.page.tsx`).toSorted()).toEqual(files.toSorted())
})

// Vite needs the file patterns as literals, so the code cannot compute the patterns from `PAGES`.
it.each(['src/page-code.ts', 'src/dashboard-routes.tsx'])(
  'the file pattern in %s has each folder with pages of the dashboard',
  (path) => {
    const [, folders] = /\{([\w,]+)\}\/\*\*/.exec(readFileSync(path, 'utf8')) ?? []
    const ofPages = new Set(PAGES.filter(isInDashboard).map(({ file }) => posix.dirname(file)))
    expect(folders?.split(',').toSorted()).toEqual([...ofPages].toSorted())
  },
)

it('the permissions of the owner alone agree with the table of rights', () => {
  const alone = Object.entries(RIGHTS).flatMap(([permission, roles]) =>
    roles.every((role) => role === 'owner') ? [permission] : [],
  )
  expect(alone).toEqual(OWNERS_ALONE)
})

// These lists are literal, so that a wrong entry in the page table opens no page to anybody.
// A page for everybody, or for the owner alone, needs no entry here.
it.each<[Role, string[]]>([
  [
    'patient',
    [
      '/appointment',
      '/dashboard',
      '/dashboard/review',
      '/dashboard/history',
      '/dashboard/calendar',
      '/dashboard/family',
      '/dashboard/appointment/:id',
      '/dashboard/payment/:id',
    ],
  ],
  ['doctor', ['/dashboard/today', '/dashboard/person/:id', '/dashboard/second-factor']],
  [
    'receptionist',
    [
      '/dashboard/today',
      '/dashboard/calls',
      '/dashboard/cash',
      '/dashboard/person/:id',
      '/dashboard/mail',
      '/dashboard/second-factor',
    ],
  ],
])('a %s may open exactly these pages that are not public', (role, paths) => {
  const open = PAGES.filter((page) =>
    isForStaff(page) ? may(role, page.access) : role === 'patient' && page.access === 'signIn',
  )
  expect(open.map(({ path }) => path)).toEqual(paths)
})
