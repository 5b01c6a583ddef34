import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const MAP = 'docs/spec-map.md'
const SECURITY = 'docs/security.md'

const pages = ['README.md', ...globSync('docs/**/*.md')]

/**
 * Returns the paths, from the project's folder, of the files that a page's links and images name.
 */
function linksOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target))
}

type Row = { line: number; cells: string[] }

/** Returns each table row's cells, without heading rows. In a cell, `\|` stands for `|`. */
function rowsOf(page: string): Row[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|'))
    .map(({ text, line }) => ({ line, cells: cellsOf(text) }))
    .filter(({ cells }) => !HEADING.test(cells[0] ?? ''))
}

const HEADING = /^(specification|section|-+)$/

const cellsOf = (text: string) =>
  text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

const TITLE = /(?:\b(?:it|test|testAtDemo|describe)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

const titlesOf = (source: string) =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))

/**
 * Returns whether the test file has a test with the given title.
 * A placeholder such as `%s` in a test's title matches any text that the test file contains.
 */
function hasTitle(source: string, wanted: string): boolean {
  return titlesOf(source).some((title) => {
    if (title.includes(wanted)) return true
    const pattern = title.split(/\$\{\w+\}|\$\w+|%[sijo]/).map(literally)
    const filled = new RegExp(`^${pattern.join('(.+)')}$`).exec(wanted)
    return filled !== null && filled.slice(1).every((text) => source.includes(text))
  })
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const PROOF = /^\[([^\]]+)\]\([^)]+\) › (.+)$/
const GAP = /^(no test yet|by review): \S/

const proofsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ line, cells }) =>
    (cells[2] ?? '').split('<br>').map((proof) => ({ line, proof })),
  )

const unproven = (rows: readonly Row[]) =>
  proofsOf(rows).filter(({ proof }) => {
    const [, file = '', title = ''] = PROOF.exec(proof) ?? []
    if (file === '') return !GAP.test(proof)
    return !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title)
  })

describe('the map of the specification', () => {
  it('has a row for each part of the specification', () => {
    expect(rowsOf(MAP).length).toBeGreaterThan(200)
  })

  it('names in each row the requirement, the place and the test', () => {
    const broken = rowsOf(MAP).filter(
      ({ cells }) => cells.length !== 3 || cells.some((cell) => cell === ''),
    )
    expect(broken).toEqual([])
  })

  it('links to a file in each row, or says that there is none', () => {
    const lost = rowsOf(MAP).filter(
      ({ cells }) => !/^(\[|not implemented: \S)/.test(cells[1] ?? ''),
    )
    expect(lost).toEqual([])
  })

  it('names only tests that exist, or says what no test proves', () => {
    expect(unproven(rowsOf(MAP))).toEqual([])
  })
})

describe('the security page', () => {
  const sections = rowsOf(SECURITY).filter(({ cells }) => /^\d+\.\d/.test(cells[0] ?? ''))

  it('has a chapter for each of ASVS 5.0, or says why not', () => {
    const text = readFileSync(SECURITY, 'utf8')
    for (let chapter = 1; chapter <= 17; chapter += 1) expect(text).toContain(`V${chapter} `)
    expect(sections.length).toBeGreaterThan(45)
  })

  it('names only tests that exist, or says what was checked by reading', () => {
    expect(unproven(sections)).toEqual([])
  })
})

describe('a link', () => {
  it.each(pages)('in %s leads to a file of the project', (page) => {
    expect(linksOf(page).filter((target) => !existsSync(target))).toEqual([])
  })
})

describe('the check of titles', () => {
  const source = [
    "it('opens', () => {})",
    'it("says \'no\'", () => {})',
    "it.each(['/a'])('is served at %s', () => {})",
    "it.each([\n])(\n  'gets $call', () => {})",
    "test(`is closed with ${key}`, () => {}), ['Enter']",
    "expect(text).toBe('closes')",
  ].join('\n')

  it.each([
    'opens',
    "says 'no'",
    'is served at %s',
    'is served at /a',
    'gets $call',
    'is closed with Enter',
  ])('finds %j', (title) => expect(hasTitle(source, title)).toBe(true))

  it.each(['closes', 'is served at /b', 'opens the door', 'is closed with Tab'])(
    'does not find %j',
    (title) => expect(hasTitle(source, title)).toBe(false),
  )
})
