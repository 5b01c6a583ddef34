import { expect, test } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from '../../scripts/test/tally.ts'

const inFolder = (file: string) => `${process.cwd()}/tests/${file}`

const vitestReport = {
  numPassedTests: 2,
  testResults: [
    {
      name: inFolder('machines/hold.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'the hold ends', status: 'failed' },
        { fullName: 'the hold starts', status: 'passed' },
      ],
    },
    { name: inFolder('server/lost.test.ts'), status: 'failed', assertionResults: [] },
    {
      name: inFolder('schemas/date.test.ts'),
      status: 'passed',
      assertionResults: [{ fullName: 'a date is read', status: 'passed' }],
    },
  ],
}

const spec = (title: string, status: string) => ({
  title,
  file: 'keys.spec.ts',
  tests: [{ status }],
})
const playwrightReport = {
  stats: { expected: 1 },
  suites: [
    {
      specs: [spec('books by keyboard', 'expected')],
      suites: [{ specs: [spec('pays by keyboard', 'unexpected'), spec('cancels', 'flaky')] }],
    },
  ],
}

test('names each failed test of a Vitest run, and each test file that was not loaded', () => {
  expect(tallyOfVitest(vitestReport, 1, 'the tests')).toEqual({
    passed: 2,
    failed: ['tests/machines/hold.test.ts: the hold ends', 'tests/server/lost.test.ts'],
  })
})

test('names each failed or flaky test of a browser run', () => {
  expect(tallyOfPlaywright(playwrightReport, 1, 'the browser')).toEqual({
    passed: 1,
    failed: ['keys.spec.ts: pays by keyboard', 'keys.spec.ts: cancels'],
  })
})

test('fails if a run ended with an error although no test failed', () => {
  const passed = { numPassedTests: 1, testResults: vitestReport.testResults.slice(2) }
  expect(tallyOfVitest(passed, 0, 'the tests').failed).toEqual([])
  expect(tallyOfVitest(passed, 1, 'the tests').failed).toEqual([
    'the tests: ended with the exit code 1',
  ])
  expect(
    tallyOfPlaywright({ stats: { expected: 1 }, suites: [] }, 1, 'the browser').failed,
  ).toEqual(['the browser: ended with the exit code 1'])
})

test('fails if a run wrote no report', () => {
  expect(tallyOfVitest(undefined, 0, 'the tests').failed).toHaveLength(1)
  expect(tallyOfPlaywright(undefined, 0, 'the browser').failed).toHaveLength(1)
})
