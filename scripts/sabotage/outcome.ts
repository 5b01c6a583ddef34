import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What a run of a test says: how many tests passed and failed. */
const Vitest = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const Playwright = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) })

const Report = z.pipe(
  z.union([Vitest, Playwright]),
  z.transform((report) =>
    'stats' in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests },
  ),
)

/** Returns what became of a break, from the report of its test. `prints` is in a right failure. */
export function outcomeOf(reportFile: string, prints: string): string {
  const text = readReport(reportFile)
  if (text === undefined) return 'NO TEST RAN'
  const { passed, failed } = Report.parse(JSON.parse(text))
  if (failed > 0) return text.includes(prints) ? 'caught' : `CAUGHT FOR ANOTHER REASON${tell(text)}`
  return passed > 0 ? 'NOT CAUGHT' : 'NO TEST RAN'
}

const MOST_TOLD = 300

/** Returns the beginning of the first error message in a report. */
const tell = (report: string): string => {
  const [, message = ''] = /"(?:message|failureMessages)": ?\[?\s*"(.*)"/.exec(report) ?? []
  return ` (${message.slice(0, MOST_TOLD)})`
}

function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
