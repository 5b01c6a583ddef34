import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_CORES, withServer } from './postgres/cluster.ts'
import { choose, complaintOf, readRan, writeLeftOut } from './postgres/choice.ts'
import { run } from './test/run.ts'

const words = process.argv.slice(2)
const isChoosing = words.includes('--choose')
const files = words.filter((word) => word !== '--choose')
const ranTo = join(mkdtempSync(join(tmpdir(), 'doctors-portal-ran-')), 'ran.jsonl')

/** Runs all server tests, or only the named tests, on PostgreSQL. Resolves with the exit code. */
const test = (url: string): Promise<number> =>
  run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ALL_CORES,
      ...(files.length > 0 ? files : ['tests/server']),
    ],
    { TEST_DATABASE_URL: url, POSTGRES_TESTS: 'all', STATEMENTS_TO: ranTo },
  )

const code = await withServer(test)
if (code === undefined)
  console.error('There is no PostgreSQL: install one, or name one with TEST_DATABASE_URL.')
process.exitCode = code ?? 1
if (code === 0 && isChoosing) {
  const ran = readRan(ranTo)
  writeLeftOut(ran, choose(ran))
}
if (code === 0 && files.length === 0) {
  const complaint = complaintOf(readRan(ranTo))
  console.log(complaint ?? 'The tests that npm test runs on PostgreSQL cover the statements.')
  if (complaint) process.exitCode = 1
}
