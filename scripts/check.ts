import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Returns the commit at which this branch began, or the newest commit if there is no `main`. */
function firstCommit(): string {
  try {
    const words = ['merge-base', 'HEAD', 'main']
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'HEAD'
  }
}

/** Runs Node with the arguments `words` in this terminal. Resolves with whether Node succeeded. */
async function run(...words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [...words], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code]: unknown[] = await once(child, 'exit')
  return code === 0
}

const since = process.argv[2] ?? firstCommit()
const passed = await Promise.all([
  run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'),
  run('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'),
  run('node_modules/vitest/vitest.mjs', 'run', '--changed', since),
])
process.exitCode = passed.every(Boolean) ? 0 : 1
