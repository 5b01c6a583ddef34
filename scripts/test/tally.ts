import { relative } from 'node:path'
import * as z from 'zod/mini'

/** The result of one part of `npm test`. The list `failed` has a line for each failed test. */
export type Tally = { readonly passed: number; readonly failed: readonly string[] }

const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
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

/**
 * Returns the result of a Vitest run from its JSON report and its exit code.
 * @param what names the run in the result if the run failed without a failed test in the report
 */
export function tallyOfVitest(report: unknown, code: number, what: string): Tally {
  const read = VitestReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: [`${what}: the run wrote no report`] }
  const failed = read.data.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((each) => each.status === 'failed')
    // If a test file cannot be loaded, the file fails although none of its tests has run.
    if (status === 'failed' && tests.length === 0) return [file]
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { passed: read.data.numPassedTests, failed: orExitCode(failed, code, what) }
}

const UNWANTED: ReadonlySet<string> = new Set(['unexpected', 'flaky'])

/**
 * Returns the result of a Playwright run from its JSON report and its exit code.
 * A test that passed only when it was repeated counts as failed.
 */
export function tallyOfPlaywright(report: unknown, code: number, what: string): Tally {
  const read = PlaywrightReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: [`${what}: the run wrote no report`] }
  const failed = read.data.suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => UNWANTED.has(status)))
    .map(({ file, title }) => `${file}: ${title}`)
  return { passed: read.data.stats.expected, failed: orExitCode(failed, code, what) }
}

type Suite = z.infer<typeof PlaywrightSuite>

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const orExitCode = (failed: readonly string[], code: number, what: string) =>
  failed.length === 0 && code !== 0 ? [`${what}: ended with the exit code ${code}`] : failed
