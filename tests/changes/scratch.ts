import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { apply, type Edit } from './edit.ts'

// Git's ignored folders are not copied, because other tests may write to them during copying.
const IGNORED = readFileSync('.gitignore', 'utf8').replaceAll('/', '').split('\n')
const NOT_COPIED = new Set(['.git', ...IGNORED])

/** Creates a copy of the project for edits. The copy shares `node_modules`, which never changes. */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-changing-'))
  cpSync('.', folder, { recursive: true, filter: (file) => !NOT_COPIED.has(file) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, ...env },
    })
    return stdout + stderr
  }
  const node = (...words: string[]) => run(words)
  return {
    folder,
    /** Runs Node in this copy of the project. Returns what it prints. */
    node: run,
    edit: (edits: readonly Edit[]) => edits.forEach((edit) => apply(folder, edit)),
    /** Compiles this copy of the project. Returns the files with compiler errors. */
    compile: () => brokenIn(node('node_modules/typescript/bin/tsc', ...COMPILE)),
    /** Runs a script with Node in this copy of the project. */
    run: (script: string) => node(script),
    /**
     * Runs the tests whose titles match. `titles` maps each test file to a pattern of test titles.
     * Returns the failed tests' titles.
     */
    test: (titles: Readonly<Record<string, string>>, ...words: string[]) =>
      failuresIn(node(VITEST, 'run', ...Object.keys(titles), '-t', anyOf(titles), ...words)),
    /** Puts the copy into a git repository of its own, so that scripts can find what changes. */
    commit: () => GIT.forEach((words) => execFileSync('git', words, { cwd: folder })),
    /**
     * Builds the app, and runs a script in this terminal. Returns the exit code.
     */
    runBuilt: (script: string): number =>
      spawnSync(process.execPath, ['scripts/prepare.cjs', script], {
        cwd: folder,
        stdio: 'inherit',
      }).status ?? 1,
    /** Builds the app, and runs the given test files, or all. Returns the test files that fail. */
    failing: (tests: readonly string[]): string[] => {
      const words = ['scripts/prepare.cjs', VITEST, 'run', ...tests, ...TO_REPORT]
      spawnSync(process.execPath, words, { cwd: folder, stdio: 'inherit' })
      return failedIn(folder)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const COMPILE = [
  '-p',
  '.',
  '--pretty',
  'false',
  '--incremental',
  '--tsBuildInfoFile',
  '.tsbuildinfo',
]

const GIT = [
  ['init', '--quiet', '--initial-branch=main'],
  ['add', '.'],
  ['-c', 'user.name=Example', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'Begin'],
]

const VITEST = 'node_modules/vitest/vitest.mjs'
const anyOf = (titles: object) => Object.values(titles).join('|')

const brokenIn = (output: string): string[] => {
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, file = '']) => file)
  return [...new Set(files)].toSorted()
}

function failuresIn(output: string): string[] {
  const plain = stripVTControlCharacters(output)
  if (!/Tests .*\d passed/.test(plain)) throw new Error(`The tests did not run: ${plain}`)
  const names = [...plain.matchAll(/^\s*FAIL .*?\.test\.ts > (.*)$/gm)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}

const REPORT = 'reports/changing.json'
// The test of docs/changing.md makes copies of its own.
const TO_REPORT = [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
  '--exclude=tests/docs/changing.test.ts',
]

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

const failedIn = (folder: string): string[] =>
  Report.parse(JSON.parse(readFileSync(join(folder, REPORT), 'utf8')))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(folder, name))
    .toSorted()
