import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { RIGHTS } from '../../schemas/rights.ts'
import { isInDashboard, PAGES } from '../../schemas/pages.ts'
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
