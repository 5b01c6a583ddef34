import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeJson } from '../accessibility/write-json.ts'
import { run } from '../test/run.ts'
import { readDurations, SLOW_TESTS, slowOf } from './durations.ts'

const Line = z.object({ file: z.string(), ms: z.number() })

/**
 * Runs the named test files, or all that need no browser, and writes their processor time into
 * `SLOW_TESTS`. Keeps what is known of other files. Resolves with the exit code.
 */
export async function measure(named: readonly string[]): Promise<number> {
  const to = join(mkdtempSync(join(tmpdir(), 'doctors-portal-durations-')), 'times.jsonl')
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...named]
  const code = await run(words, { PROCESSOR_TIMES_TO: to })
  const lines = readFileSync(to, 'utf8').trim().split('\n')
  const measured = lines.map((line) => Line.parse(JSON.parse(line)))
  const known = [...(named.length === 0 ? [] : readDurations())]
  const all = [...known.map(inMs), ...measured.map(({ file, ms }) => [file, ms] as const)]
  await writeJson(SLOW_TESTS, slowOf(new Map(all)))
  return code
}

const inMs = ([file, seconds]: readonly [string, number]) => [file, seconds * 1000] as const
