import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ALL_CORES, withServer } from './postgres/cluster.ts'

const TESTS = process.argv.slice(2)

/** Runs all server tests, or only the named tests, on PostgreSQL. Resolves with the exit code. */
async function test(url: string): Promise<number> {
  const tests = TESTS.length > 0 ? TESTS : ['tests/server']
  const words = ['node_modules/vitest/vitest.mjs', 'run', ALL_CORES, ...tests]
  const env = { ...process.env, TEST_DATABASE_URL: url }
  const [code] = await once(spawn(process.execPath, words, { stdio: 'inherit', env }), 'exit')
  return Number(code ?? 1)
}

const code = await withServer(test)
if (code === undefined)
  console.error('There is no PostgreSQL: install one, or name one with TEST_DATABASE_URL.')
process.exitCode = code ?? 1
