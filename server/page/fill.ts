import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../contract/html.ts'
import { closure, ENTRY, fileOf, Manifest } from '../http/manifest.ts'
import { inScript, type Documents } from './document.ts'
import { createSheets } from './sheets.ts'

/** A server-rendered page. `parts` has the source files of components that only this page needs. */
export type Drawn = {
  readonly html: string
  readonly title: string
  readonly parts: readonly string[]
  /** What the browser loads early for pages that require a sign-in. Undefined for public pages. */
  readonly inside?: Inside | undefined
}

/** How a page's document is made. */
type Making = {
  /** Whether the browser loads the page's code immediately, or after the first frame or touch. */
  readonly eager: boolean
  /** The elements of the document's head that describe the page, with its title. */
  readonly head: Html
  /** What search engines are told about the clinic (JSON-LD). Absent on most pages. */
  readonly structured?: string | undefined
  /** What the page shows that can change while the server runs: JSON by the script's id. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

type Inside = {
  /** The source file of the module that renews a user's sign-in. */
  readonly renewal: string
  /** The API path of the list that the page shows first. Absent if the page shows no list. */
  readonly list?: string | undefined
}

/**
 * Creates a function that makes a complete HTML document from a server-rendered page.
 * Throws an error if a file is missing from the build in the given folder.
 */
export function createFill(folder: string, { shell, wake, signedIn }: Documents) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = Manifest.parse(JSON.parse(read('manifest.json')))
  const sheetsOf = createSheets(manifest, read)
  const early = (inside: Inside | undefined) =>
    inside
      ? `<script data-renewal="/${fileOf(manifest, inside.renewal)}" data-list="${inside.list ?? ''}">${signedIn}</script>`
      : ''
  return (page: Drawn, { eager, head: described, structured, data = {} }: Making): string => {
    const parts = closure(manifest, [ENTRY, ...page.parts])
    const sheets = sheetsOf(page.parts, page.html)
    const files = parts.map((part) => `/${fileOf(manifest, part)}`)
    const start = eager
      ? `<script type="module" src="/${fileOf(manifest, ENTRY)}"></script>`
      : `<script data-files="${files.join(' ')}">${wake}</script>`
    const head = [
      early(page.inside),
      // The description comes before the styles: some programs read only the beginning of a page.
      described.markup,
      ...(eager ? files.map((file) => `<link rel="modulepreload" href="${file}">`) : []),
      `<style data-sheets="${sheets.map((file) => `/${file}`).join(' ')}">${sheets.map(read).join('')}</style>`,
    ]
    return shell
      .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
      .replace(/<script type="module"[^>]*><\/script>\s*/, '')
      .replace(/<title>.*?<\/title>/s, () => head.join(''))
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
      .replace(
        /<script type="application\/json"[^>]*>.*?<\/script>/s,
        (settings) => settings + start,
      )
      .replace(
        '</body>',
        (end) => Object.entries(data).map(known).join('') + hidden(structured) + end,
      )
  }
}

const known = ([id, value]: [string, unknown]) =>
  `<script type="application/json" id="${id}">${inScript(JSON.stringify(value))}</script>`

// Nobody sees the structured data, so it follows everything that the first round trip must bring.
const hidden = (structured: string | undefined) =>
  structured === undefined
    ? ''
    : `<script type="application/ld+json">${inScript(structured)}</script>`
