import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chooseTests } from '../../scripts/check/choose.ts'
import { readDurations, slowOf } from '../../scripts/check/durations.ts'
import { lintRuns } from '../../scripts/check/lint.ts'
import { removedTexts } from '../../scripts/check/quoted.ts'
import { namedAfter, relatedTests } from '../../scripts/check/related.ts'
import { EVERYDAY } from '../changes/everyday.ts'
import { readFound } from '../changes/found.ts'

it('npm run check begins with the tests that reach the most changed files', () => {
  const changed = ['src/screens/admin/users-table.tsx', 'machines/users.ts', 'schemas/user-list.ts']
  const [first] = relatedTests(changed)
  expect(first).toMatch(/users\.test\.tsx?$/)
})

it('npm run check always runs every fast test file', () => {
  const { files } = chooseTests({ files: [], removed: [] })
  const fast = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !readDurations().has(file))
  expect(files).toEqual(expect.arrayContaining(fast))
})

it('npm run check runs the tests that quote a text which the change removes', () => {
  const removed = removedTexts("--- a/x.ts\n-  {t('Any doctor')}\n+  {t('Any dentist')}\n")
  expect(removed).toEqual(['Any doctor'])
  const { files } = chooseTests({ files: [], removed })
  expect(files).toContain('tests/screens/doctor-choice.test.tsx')
})

it('npm run check prefers tests that have the name of a changed file or of its folder', () => {
  const tests = [
    'tests/server/desk-payment.test.ts',
    'tests/server/pay.test.ts',
    'tests/x/a.test.ts',
  ]
  expect(namedAfter(['server/desk/pay.ts'], tests)).toEqual(tests.slice(0, 2))
})

it('npm run check knows how long each slow test file takes', () => {
  expect([...readDurations().keys()].filter((file) => !existsSync(file))).toEqual([])
  expect(
    slowOf(
      new Map([
        ['slow', 1740],
        ['fast', 499],
      ]),
    ),
  ).toEqual({ slow: 1.5 })
})

it('npm run check begins with the tests that are nearest to the change', () => {
  expect(relatedTests(['machines/booking.ts'])[0]).toBe('tests/machines/booking.test.ts')
  const users = relatedTests(['src/screens/admin/users-table.tsx'])
  expect(users.slice(0, 2)).toContain('tests/screens/admin/users.test.tsx')
})

it('npm run check finds the tests that open the changed page by its address only', () => {
  const found = relatedTests(['src/screens/admin/audit-table.tsx'])
  expect(found).toContain('tests/screens/admin/audit.test.tsx')
  expect(found).toContain('tests/screens/route-table.test.tsx')
})

it('npm run check leaves out tests that the change cannot reach', () => {
  expect(relatedTests(['server/booking/book.ts'])).not.toContain('tests/screens/home.test.tsx')
  expect(relatedTests(['docs/testing.md'])).toEqual([])
})

it('npm run check applies the slow rules to the changed files and to those that import them', () => {
  const [all = [], slow = [], ...others] = lintRuns([
    'server/booking/row.ts',
    'README.md',
    'gone.ts',
  ])
  expect([all.includes('--type-aware'), others]).toEqual([false, []])
  expect(slow).toEqual(
    expect.arrayContaining(['--type-aware', 'server/booking/row.ts', 'server/desk/visit.ts']),
  )
  expect(slow).not.toContain('README.md')
  expect(slow).not.toContain('gone.ts')
  expect(lintRuns(['docs/testing.md'])).toEqual([all])
})

it('npm run check applies the slow rules to all files after a change of the rules', () => {
  expect(lintRuns(['oxlint.config.ts'])).toEqual([
    ['node_modules/oxlint/bin/oxlint', '--quiet', '--type-aware'],
  ])
})

const FOUND = [...readFound()]

it.each(FOUND)('npm run check finds at least 80 %% of what breaks after %s', (name, found) => {
  const { code = [] } = Object.entries(EVERYDAY).find(([each]) => each === name)?.[1] ?? {}
  const removed = code.flatMap((edit) => ('replace' in edit ? edit.replace : []))
  const { files } = chooseTests({ files: code.map(({ file }) => file), removed })
  const missed = found.filter((file) => !files.includes(file))
  expect(missed.length, missed.join()).toBeLessThanOrEqual(found.length * 0.2)
})

it('the broken tests are known for each everyday change', () => {
  expect(FOUND.map(([name]) => name)).toEqual(Object.keys(EVERYDAY))
})
