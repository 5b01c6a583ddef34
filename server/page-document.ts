import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSettings } from '../schemas/settings.ts'
import { closure, ENTRY, fileOf, Manifest } from './manifest.ts'
import type { Drawn } from './page-render.ts'

/** The documents that a build makes. */
export type Documents = {
  /** The page that is drawn by its code alone. */
  readonly shell: string
  /** A page that is there before its code; that is fetched at once where it is `eager`. */
  fill(page: Drawn, options: { eager: boolean }): string
  /** What the content policy must name for the scripts in the documents to run. */
  readonly scriptHashes: readonly string[]
}

/** Reads a build; undefined where there is none. */
export function openDocuments(folder: string, settings: PageSettings): Documents | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const has = (file: string) => existsSync(join(folder, file))
  const early = has('early.js') ? read('early.js') : ''
  const manifest: Manifest = has('manifest.json')
    ? Manifest.parse(JSON.parse(read('manifest.json')))
    : {}
  const wake = has('wake.js') ? read('wake.js') : ''
  const shell = read('index.html')
    .replace('__SETTINGS__', () => inScript(JSON.stringify(settings)))
    .replace('<script src="/early.js"></script>', (tag) =>
      early === '' ? tag : `<script>${early}</script>`,
    )
  return {
    shell,
    fill: (page, { eager }) => fill(shell, { manifest, read, wake, page, eager }),
    scriptHashes: [early, wake].filter((script) => script !== '').map(hashOf),
  }
}

// A closing script tag inside a setting must not end the element that holds it.
export const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

type Filling = {
  manifest: Manifest
  read: (file: string) => string
  wake: string
  page: Drawn
  eager: boolean
}

function fill(shell: string, { manifest, read, wake, page, eager }: Filling): string {
  const parts = closure(manifest, [ENTRY, ...page.parts])
  const sheets = [...new Set(parts.flatMap((part) => manifest[part]?.css ?? []))]
  const files = parts.map((part) => `/${fileOf(manifest, part)}`)
  const start = eager
    ? `<script type="module" src="/${fileOf(manifest, ENTRY)}"></script>`
    : `<script data-files="${files.join(' ')}">${wake}</script>`
  const head = [
    ...(eager ? files.map((file) => `<link rel="modulepreload" href="${file}">`) : []),
    `<style data-sheets="${sheets.map((file) => `/${file}`).join(' ')}">${sheets.map(read).join('')}</style>`,
    `<title>${page.title}</title>`,
  ]
  return shell
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/, '')
    .replace(/<title>.*?<\/title>/s, () => head.join(''))
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>${start}`)
}
