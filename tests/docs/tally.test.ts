import { expect, test } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest, titleOf } from '../../scripts/test/tally.ts'

const inFolder = (file: string) => `${process.cwd()}/tests/${file}`

const vitestReport = {
  numPassedTests: 2,
  testResults: [
    {
      name: inFolder('machines/hold.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          ancestorTitles: ['the hold', 'of a visitor'],
          title: 'ends',
          status: 'failed',
          failureMessages: ['it did not'],
        },
        { ancestorTitles: [], title: 'the hold starts', status: 'passed', failureMessages: [] },
      ],
    },
    {
      name: inFolder('server/lost.test.ts'),
      status: 'failed',
      message: 'not loaded',
      assertionResults: [],
    },
    {
      name: inFolder('schemas/date.test.ts'),
      status: 'passed',
      assertionResults: [{ ancestorTitles: [], title: 'a date is read', status: 'passed' }],
    },
  ],
}

const spec = (title: string, status: string, errors: readonly string[] = []) => ({
  title,
  file: 'keys.spec.ts',
  tests: [{ status, results: [{ errors: errors.map((message) => ({ message })) }] }],
})
const playwrightReport = {
  stats: { expected: 1 },
  suites: [
    {
      title: 'keys.spec.ts',
      specs: [spec('books by keyboard', 'expected')],
      suites: [
        { title: 'a patient', specs: [spec('pays by keyboard', 'unexpected', ['no answer'])] },
      ],
    },
  ],
}

test('names each failed test of a Vitest run, and each test file that was not loaded', () => {
  const { passed, failed, broken } = tallyOfVitest(vitestReport, 1, 'the tests')
  expect({ passed, broken }).toEqual({ passed: 2, broken: [] })
  expect(failed.map(titleOf)).toEqual([
    'tests/machines/hold.test.ts: the hold > of a visitor > ends',
    'tests/server/lost.test.ts',
  ])
  expect(failed.map(({ why }) => why)).toEqual(['it did not', 'not loaded'])
})

test('names each failed test of a browser run', () => {
  expect(tallyOfPlaywright(playwrightReport, 1, 'the browser')).toEqual({
    passed: 1,
    failed: [{ file: 'keys.spec.ts', name: 'a patient > pays by keyboard', why: 'no answer' }],
    broken: [],
  })
})

test('fails if a run ended with an error although no test failed', () => {
  const passed = { numPassedTests: 1, testResults: vitestReport.testResults.slice(2) }
  expect(tallyOfVitest(passed, 0, 'the tests').broken).toEqual([])
  expect(tallyOfVitest(passed, 1, 'the tests').broken).toEqual([
    'the tests: ended with the exit code 1',
  ])
  expect(
    tallyOfPlaywright({ stats: { expected: 1 }, suites: [] }, 1, 'the browser').broken,
  ).toEqual(['the browser: ended with the exit code 1'])
})

test('fails if a run wrote no report', () => {
  expect(tallyOfVitest(undefined, 0, 'the tests').broken).toHaveLength(1)
  expect(tallyOfPlaywright(undefined, 0, 'the browser').broken).toHaveLength(1)
})
