import { relative } from 'node:path'
import * as z from 'zod/mini'

/** A failed test. `name` is null if its test file could not be loaded. */
export type Failure = { readonly file: string; readonly name: string | null; readonly why: string }

/** The result of one part of `npm test`. */
export type Tally = {
  readonly passed: number
  readonly failed: readonly Failure[]
  /** What failed apart from a test: for example, a run that wrote no report. */
  readonly broken: readonly string[]
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  stats: z.object({ expected: z.int() }),
})

/** Returns the title of a failure, as the end of `npm test` prints it. */
export const titleOf = ({ file, name }: Failure): string =>
  name === null ? file : `${file}: ${name}`

/**
 * Returns the result of a Vitest run from its JSON report and its exit code.
 * @param what names the run in the result if the run failed without a failed test in the report
 */
export function tallyOfVitest(report: unknown, code: number, what: string): Tally {
  const read = VitestReport.safeParse(report)
  if (!read.success) return noReport(what)
  const failed = read.data.testResults.flatMap(
    ({ name, status, message = '', assertionResults }): Failure[] => {
      const file = relative(process.cwd(), name)
      const tests = assertionResults.filter((each) => each.status === 'failed')
      // If a test file cannot be loaded, the file fails although none of its tests has run.
      if (status === 'failed' && tests.length === 0) return [{ file, name: null, why: message }]
      return tests.map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        name: [...ancestorTitles, title].join(' > '),
        why: (failureMessages ?? []).join('\n'),
      }))
    },
  )
  return { passed: read.data.numPassedTests, failed, broken: orExitCode(failed, code, what) }
}

/** Returns the result of a Playwright run from its JSON report and its exit code. */
export function tallyOfPlaywright(report: unknown, code: number, what: string): Tally {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return noReport(what)
  const failed = read.data.suites
    .flatMap((suite) => specsIn(suite))
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => ({ file, name: title, why: errorsOf(tests) }))
  return { passed: read.data.stats.expected, failed, broken: orExitCode(failed, code, what) }
}

type Suite = z.infer<typeof PlaywrightSuite>

// The title of the outermost suite is its file, which the title of a failure names already.
const specsIn = ({ specs, suites = [] }: Suite, above = ''): Suite['specs'] => [
  ...specs.map((spec) => ({ ...spec, title: above + spec.title })),
  ...suites.flatMap((suite) => specsIn(suite, `${above}${suite.title} > `)),
]

const errorsOf = (tests: Suite['specs'][number]['tests']) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    .map(({ message = '' }) => message)
    .join('\n')

const noReport = (what: string): Tally => ({
  passed: 0,
  failed: [],
  broken: [`${what}: the run wrote no report`],
})

const orExitCode = (failed: readonly Failure[], code: number, what: string) =>
  failed.length === 0 && code !== 0 ? [`${what}: ended with the exit code ${code}`] : []
