import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { within } from './check/durations.ts'
import { relatedTests } from './check/related.ts'

/** The time limit for the chosen tests, in milliseconds. All checks then take under a minute. */
const TESTS_MS = 16_000

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' })

/** Returns the commit at which this branch left `main`, or the newest commit without a `main`. */
function firstCommit(): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim()
  } catch {
    return 'HEAD'
  }
}

/** Returns the paths of the files that differ from a commit, including new files. */
function changedSince(commit: string): string[] {
  const changed = git('diff', '--name-only', commit)
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${changed}${added}`.split('\n').filter((file) => file !== '')
}

/** Runs Node with the arguments `words` in this terminal. Resolves with true if Node succeeded. */
async function run(...words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [...words], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code]: unknown[] = await once(child, 'exit')
  return code === 0
}

async function tests(since: string): Promise<boolean> {
  const related = relatedTests(changedSince(since))
  const chosen = within(TESTS_MS, related)
  console.log(
    `Running ${chosen.length} of the ${related.length} test files that the change can reach, ` +
      'the nearest first. npm test runs all.',
  )
  return chosen.length === 0 || run('node_modules/vitest/vitest.mjs', 'run', ...chosen)
}

const passed = await Promise.all([
  run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'),
  run('node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'),
  tests(process.argv[2] ?? firstCommit()),
])
process.exitCode = passed.every(Boolean) ? 0 : 1
