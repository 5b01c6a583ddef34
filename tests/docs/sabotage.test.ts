import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { outcomeOf } from '../../scripts/sabotage/outcome.ts'
import { sabotaged, type Sabotage } from '../sabotage/row.ts'
import { SABOTAGES } from '../sabotage/rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-sabotage-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(SABOTAGES)('npm run sabotage can still make its break: $name', (sabotage) => {
  const whole = readFileSync(sabotage.place.file, 'utf8')
  expect(sabotaged(whole, sabotage)).not.toBe(whole)
})

it('the breaks of npm run sabotage have different names', () => {
  const names = SABOTAGES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

const SABOTAGE: Sabotage = {
  name: 'no sum',
  place: { file: 'sum.ts', declaration: 'const sum =', text: 'a + b' },
  broken: 'a',
  test: { on: 'Node', file: 'sum.test.ts', title: 'adds', prints: 'expected 3' },
}

it('npm run sabotage breaks the first place after a declaration', () => {
  const whole = 'const other = a + b\nconst sum = a + b\nconst last = a + b\n'
  const broken = 'const other = a + b\nconst sum = a\nconst last = a + b\n'
  expect(sabotaged(whole, SABOTAGE)).toBe(broken)
})

it('npm run sabotage says which place of a break is gone', () => {
  expect(() => sabotaged('', SABOTAGE)).toThrow('sum.ts has no single “const sum =”')
  expect(() => sabotaged('const sum = b', SABOTAGE)).toThrow(
    'sum.ts has no “a + b” after “const sum =”',
  )
})

const vitest = (numPassedTests: number, numFailedTests: number, message = '') => ({
  numPassedTests,
  numFailedTests,
  message,
})

it.each([
  [vitest(3, 1, 'expected 3'), 'caught'],
  [{ stats: { expected: 0, unexpected: 1 }, message: 'expected 3' }, 'caught'],
  [vitest(4, 0), 'NOT CAUGHT'],
  [vitest(0, 0), 'NO TEST RAN'],
  [vitest(3, 1, 'a timeout'), 'CAUGHT FOR ANOTHER REASON (a timeout)'],
])('npm run sabotage reads in the report %j what became of a break', (report, outcome) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  expect(outcomeOf(file, 'expected 3')).toBe(outcome)
})

it('npm run sabotage says so if there is no report', () => {
  expect(outcomeOf(join(folder, 'none.json'), '')).toBe('NO TEST RAN')
})
