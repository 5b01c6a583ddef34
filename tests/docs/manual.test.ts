import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapterOf } from '../../schemas/manual.ts'
import { isForStaff, PAGES } from '../../schemas/pages.ts'
import { isPermission, may, permissionsOf, RIGHTS } from '../../schemas/rights.ts'
import { CONTENTS, readManual, type Chapter } from '../../scripts/build/manual/chapter.ts'
import { keysFor } from '../../src/screens/desk/keys.ts'
import { sender, startClinic, type Clinic } from '../rig/harness.ts'
import { callsOf, OpenApi, type Call } from '../rig/openapi-shape.ts'

const staffPages = PAGES.filter(isForStaff)
const manual = readManual()
const chapters = manual.filter(({ name }) => name !== CONTENTS)
const contents = manual.filter(({ name }) => name === CONTENTS)

const linksOf = ({ markdown }: Chapter) =>
  [...markdown.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name = '']) => name)

/** Returns the bold words in a chapter of the manual. Bold words are quoted from the screen. */
const quotedIn = ({ markdown }: Chapter) =>
  [...markdown.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '))

/** Returns the given files, and all files that they import directly or indirectly. */
function filesFrom(files: readonly string[]): string[] {
  const reached = new Set(files)
  // A `for` loop over a set also reaches the files that are added while the loop runs.
  for (const file of reached)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/'(\.[^']+\.tsx?)'/g))
      reached.add(join(dirname(file), path))
  return [...reached]
}

const textOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).join('\n')

const FRAME = ['src/screens/dashboard/dashboard.tsx', 'src/screens/dashboard/staff-gate.tsx']

/** Returns the source code of the screens that a chapter of the manual describes or links to. */
function screensOf(chapter: Chapter): string {
  const names = new Set([chapter.name, ...linksOf(chapter)])
  const pages = staffPages.filter(({ path }) => names.has(chapterOf(path)))
  return textOf(filesFrom([...FRAME, ...pages.map(({ file }) => `src/screens/${file}.page.tsx`)]))
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Returns whether `source` contains the text `words` in quotes or between two tags. */
const shows = (source: string, words: string) =>
  new RegExp(`['"\`>] ?${literally(words)} ?['"\`<]`).test(source)

let clinic: Clinic
let calls: readonly Call[]
beforeAll(async () => {
  clinic = await startClinic()
  const { body } = await sender(clinic.url)('GET', '/openapi.json')
  calls = callsOf(OpenApi.parse(body))
})
afterAll(() => clinic.stop())

/** Returns whether some role may both open the chapter's page and make the API call. */
function isLawful({ rights }: Chapter, call: Call): boolean {
  const needs = call['x-access'] === 'admin' ? 'clinic.manage' : call['x-needs']
  if (needs === undefined) return true
  if (!isPermission(needs) || !isPermission(rights)) return false
  return RIGHTS[rights].some((role) => may(role, needs))
}

describe('the manual', () => {
  it('has one chapter for each page of the staff, with its route and its right', () => {
    const told = chapters.map(({ name, route, rights }) => [name, route, rights].join(' '))
    const known = staffPages.map(({ path, access }) => [chapterOf(path), path, access].join(' '))
    expect(told.toSorted()).toEqual(known.toSorted())
  })

  it('has a table of contents with each chapter', () => {
    const listed = contents.flatMap(linksOf)
    expect([...new Set(listed)].toSorted()).toEqual(chapters.map(({ name }) => name).toSorted())
  })

  it('has a table of contents with the title of each chapter', () => {
    const [page] = contents
    for (const { name, title } of chapters)
      expect(page?.markdown).toContain(`[${title}](${name}.md)`)
  })

  it('names each key of Today', () => {
    const today = chapters.find(({ name }) => name === 'today')
    const keys = keysFor(permissionsOf('owner')).filter(({ key }) => key.length === 1)
    for (const { key } of keys) expect(today?.markdown).toContain(`\`${key}\``)
  })
})

describe('each chapter', () => {
  it.each(manual)('$name quotes only words that its screen shows', (chapter) => {
    const source = screensOf(chapter)
    expect(quotedIn(chapter).filter((words) => !shows(source, words))).toEqual([])
  })

  it.each(chapters)('$name names calls that exist, and that its readers may make', (chapter) => {
    const lawful = new Set(
      calls
        .filter((call) => isLawful(chapter, call))
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect(chapter.calls.length).toBeGreaterThan(0)
    expect(chapter.calls.filter((call) => !lawful.has(call))).toEqual([])
  })

  it.each(chapters)('$name names calls that the code of its screen has', (chapter) => {
    const source = screensOf(chapter)
    const parts = chapter.calls.flatMap((call) => call.split(/[ /]+/).slice(1))
    const literal = parts.filter((part) => !part.startsWith('{'))
    expect(literal.filter((part) => !new RegExp(`['/]${part}['/]`).test(source))).toEqual([])
  })
})

it('a chapter belongs to each file in the folder of the manual', () => {
  expect(globSync('docs/manual/*')).toHaveLength(manual.length)
})
