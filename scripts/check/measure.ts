import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { writeJson } from '../accessibility/write-json.ts'
import { readJson, run } from '../test/run.ts'
import { SLOW_TESTS, slowOf } from './durations.ts'

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Runs all test files without a browser, and writes `SLOW_TESTS`. Resolves with the exit code. */
export async function measure(): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'doctors-portal-durations-')), 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters])
  const { testResults } = Report.parse(readJson(file))
  const durations = testResults.map(
    ({ name, startTime, endTime }) => [relative('', name), endTime - startTime] as const,
  )
  await writeJson(SLOW_TESTS, slowOf(new Map(durations)))
  return code
}
