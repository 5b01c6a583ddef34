import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { isProved } from '../tests/changes/inputs.ts'
import { runQuietly } from './test/run.ts'

// Renews everything in the repository that is generated from the code, and prints what changed.

// Vitest would take a word after `--update` for the option's value.
const update = (tests: string) => ['node_modules/vitest/vitest.mjs', 'run', tests, '--update']

type Step = readonly [what: string, words: readonly string[]]

const STEPS: readonly Step[] = [
  ['the table of settings', ['scripts/settings.ts']],
  ['the licences', ['scripts/licences.ts']],
  ['the diagrams of the machines', ['scripts/diagrams.ts']],
  ['the known transitions of the machines', update('tests/machines/walks.test.ts')],
  ['the transcripts', update('tests/transcripts')],
  ['the accessibility statement', ['scripts/accessibility.ts']],
  ['the pictures of the README', ['scripts/pictures.ts']],
]

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn']

const PROOF: Step = ['the proof of docs/changing.md', ['scripts/changing.ts']]

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)

/** Returns a hash of each file that differs from the last commit, or is not in git yet. */
function changed(): Map<string, string> {
  const files = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return new Map(files.map((file) => [file, existsSync(file) ? digest(file) : 'deleted']))
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Returns the step that formats the given files. There is no step if there are no files. */
const formatting = (files: readonly string[]): Step[] =>
  files.length === 0 ? [] : [['the format', [...PRETTIER, '--ignore-unknown', ...files]]]

const before = changed()
const failed = Array<string>()
const renew = async ([what, words]: Step) => {
  if (!(await runQuietly(what, words))) failed.push(what)
}
for (const step of STEPS) await renew(step)
const written = [...changed().keys()].filter((file) => existsSync(file))
for (const step of formatting(written)) await renew(step)
// Proving the page takes a minute, so it is done only if the page's inputs have changed.
if (!isProved()) await renew(PROOF)

const after = changed()
const renewed = [...new Set([...before.keys(), ...after.keys()])]
  .filter((file) => before.get(file) !== after.get(file))
  .toSorted()
console.log(renewed.length === 0 ? '\nNothing changed.' : `\nChanged:\n${renewed.join('\n')}`)
if (failed.length > 0) console.log(`\nNot renewed:\n${failed.join('\n')}`)
process.exitCode = failed.length > 0 ? 1 : 0
