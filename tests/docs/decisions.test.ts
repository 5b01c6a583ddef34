import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const INDEX = 'README.md'

const read = (page: string) => readFileSync(`${FOLDER}/${page}`, 'utf8')
const pages = readdirSync(FOLDER).filter((page) => page !== INDEX)

/** The lines in the index of decision records, sorted by number. */
const listed = read(INDEX)
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .toSorted()

/** Returns the beginning of a decision's line in the index: the number, the file and the title. */
function entryOf(page: string) {
  const title = /^# (.+)$/m.exec(read(page))?.[1]
  return `- [${page.slice(0, 4)}](${page}) **${title}.** `
}

describe('the decisions', () => {
  it('are numbered without a gap', () => {
    const numbers = pages.map((page) => Number(/^(\d{4})-[\da-z-]+\.md$/.exec(page)?.[1]))
    expect(numbers).toEqual(pages.map((_, index) => index + 1))
  })

  it('are each in the index once, with their title and one line', () => {
    const entries = pages.map(entryOf)
    expect(listed.map((line, index) => line.slice(0, entries[index]?.length))).toEqual(entries)
    for (const line of listed) expect(line).toMatch(/\*\* \S.+\.$/)
  })
})

const NAMED =
  /`((?:bench|docs|machines|public|schemas|scripts|server|src|tests)\/[\w./-]+\.\w+)(?::\d+)?`/g

describe('a page', () => {
  it.each(['README.md', ...globSync('docs/**/*.md')])('%s names only files that exist', (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(NAMED)].map(([, file = '']) => file)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  })
})
