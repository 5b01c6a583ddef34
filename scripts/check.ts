import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chooseTests } from './check/choose.ts'
import { lintRuns } from './check/lint.ts'
import { measure } from './check/measure.ts'
import { removedTexts } from './check/quoted.ts'
import { run } from './test/run.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })

/** Returns the commit at which this branch left `main`, or the newest commit without a `main`. */
function firstCommit(): string {
  try {
    return git('merge-base', 'HEAD', 'main').trim()
  } catch {
    return 'HEAD'
  }
}

/** Returns the paths of the files that differ from a commit, including new and deleted files. */
function changedSince(commit: string): string[] {
  const changed = git('diff', '--name-only', commit)
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${changed}${added}`.split('\n').filter((file) => file !== '')
}

function tests(changed: readonly string[], since: string): Promise<number> {
  const removed = removedTexts(git('diff', since, '--', 'machines', 'schemas', 'server', 'src'))
  const { files, related, chosen } = chooseTests({ files: changed, removed })
  console.log(
    `Running ${files.length} test files: all fast ones, and ${chosen} of the ${related} slow ones ` +
      'that the change can reach. npm test runs all.',
  )
  return run(['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files])
}

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn']

/** Checks everything that takes less than a minute. Resolves with true if all checks passed. */
async function check(since: string): Promise<boolean> {
  const changed = changedSince(since)
  const written = changed.filter((file) => existsSync(file))
  const codes = await Promise.all([
    run(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']),
    ...lintRuns(changed).map((words) => run(words)),
    run(['node_modules/knip/bin/knip.js', '--no-progress']),
    written.length === 0 ? 0 : run([...PRETTIER, '--ignore-unknown', ...written]),
    tests(changed, since),
  ])
  return codes.every((code) => code === 0)
}

const [word, ...named] = process.argv.slice(2)
if (word === '--measure') process.exitCode = await measure(named)
else process.exitCode = (await check(word ?? firstCommit())) ? 0 : 1
