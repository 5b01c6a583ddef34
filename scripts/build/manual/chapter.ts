import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const FOLDER = 'docs/manual'
/** The name of the Markdown file with the manual's table of contents, without front matter. */
export const CONTENTS = 'README'

/** A page of the manual. Its Markdown file has front matter that names the described screen. */
export type Chapter = {
  /** The name of the Markdown file, and the last part of the chapter's URL. */
  readonly name: string
  /** The path of the screen that the chapter describes. Empty for the table of contents. */
  readonly route: string
  /** The permission that opens the chapter's screen. Empty for the table of contents. */
  readonly rights: string
  /** The API calls that the screen makes, such as `GET /agenda`. */
  readonly calls: readonly string[]
  /** The first heading of the chapter. */
  readonly title: string
  /** The text of the chapter without the front matter. */
  readonly markdown: string
}

/** Returns all chapters of the manual, and its table of contents. */
export const readManual = (): Chapter[] =>
  globSync(`${FOLDER}/*.md`)
    .toSorted()
    .map((file) => parseChapter(basename(file, '.md'), readFileSync(file, 'utf8')))

const FRONT_MATTER = /^---\n(.*?)\n---\n/s

function parseChapter(name: string, text: string): Chapter {
  const [all = '', front = ''] = FRONT_MATTER.exec(text) ?? []
  const valueOf = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(front)?.[1] ?? ''
  const markdown = text.slice(all.length)
  return {
    name,
    route: valueOf('route'),
    rights: valueOf('rights'),
    calls: [...front.matchAll(/^ {2}- (.+)$/gm)].map(([, call = '']) => call),
    title: /^# (.+)$/m.exec(markdown)?.[1] ?? '',
    markdown,
  }
}
