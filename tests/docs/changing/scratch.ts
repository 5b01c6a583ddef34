import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * An edit to a file. With `within`, adds `add` first in the object or list that a declaration
 * opens; `within` is the declaration's text up to there. Without `within`, adds `add` at the start
 * of the file, and creates the file if it is missing.
 */
export type Edit = { readonly file: string; readonly within?: string; readonly add: string }

// Git's ignored folders are not copied, because other tests may write to them during copying.
const IGNORED = readFileSync('.gitignore', 'utf8').replaceAll('/', '').split('\n')
const NOT_COPIED = new Set(['.git', ...IGNORED])

/** Creates a copy of the project for edits. The copy shares `node_modules`, which never changes. */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-changing-'))
  cpSync('.', folder, { recursive: true, filter: (file) => !NOT_COPIED.has(file) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const node = (...words: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    return stdout + stderr
  }
  return {
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

const VITEST = 'node_modules/vitest/vitest.mjs'
const anyOf = (titles: object) => Object.values(titles).join('|')

const brokenIn = (output: string): string[] => {
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error /gm)].map(([, file = '']) => file)
  return [...new Set(files)].toSorted()
}

function apply(folder: string, { file, within, add }: Edit): void {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, within === undefined ? add + text : addWithin(file, text, within, add))
}

function addWithin(file: string, text: string, within: string, add: string): string {
  const [before, after = '', ...others] = text.split(within)
  const opening = /[{[]/.exec(after)?.index
  if (opening === undefined || others.length > 0)
    throw new Error(`${file} has no single “${within}”`)
  return `${before}${within}${after.slice(0, opening + 1)}\n${add}${after.slice(opening + 1)}`
}

function failuresIn(output: string): string[] {
  const plain = stripVTControlCharacters(output)
  if (!/Tests .*\d passed/.test(plain)) throw new Error(`The tests did not run: ${plain}`)
  const names = [...plain.matchAll(/^\s*FAIL .*?\.test\.ts > (.*)$/gm)].map(([, name = '']) => name)
  return [...new Set(names)].toSorted()
}
