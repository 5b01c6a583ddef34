import { expect, it } from 'vitest'
import { isForStaff, PAGES } from '../../schemas/pages.ts'
import { groupOf } from '../../scripts/build/page-groups.ts'

type Page = (typeof PAGES)[number]

const moved = <P extends Page>(page: P): P => ({ ...page, file: `elsewhere/${page.file}` })

// The pages of each folder, all pages of the staff, and each two pages.
const SETS = [
  ...Object.values(Object.groupBy(PAGES, ({ file }) => file.split('/')[0] ?? '')),
  PAGES.filter(isForStaff),
  ...PAGES.flatMap((one) => PAGES.map((other) => [one, other])),
].map((pages) => pages ?? [])

it('moving the files of pages to another folder changes no group of source files', () => {
  for (const pages of SETS)
    expect(groupOf({ pages: pages.map(moved), parts: [] })).toBe(groupOf({ pages, parts: [] }))
})

it('code that only staff need is in no file that patients load', () => {
  const ofPatients = new Set(
    SETS.filter((pages) => !pages.every(isForStaff)).map((pages) => groupOf({ pages, parts: [] })),
  )
  const ofStaff = SETS.filter((pages) => pages.every(isForStaff)).map((pages) =>
    groupOf({ pages, parts: [] }),
  )
  expect(ofStaff).toContain('desk')
  for (const group of ofStaff) expect([undefined, 'desk']).toContain(group)
  expect(ofPatients).not.toContain('desk')
})
