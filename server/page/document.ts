import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSettings } from '../../schemas/settings.ts'

/** What a build says of its documents. */
export type Documents = {
  /** The page that is drawn by its code alone. */
  readonly shell: string
  /** The script that wakes a page which is there before its code; empty where the build has none. */
  readonly wake: string
  /** What the content policy must name for the scripts in the documents to run. */
  readonly scriptHashes: readonly string[]
}

/** Reads a build; undefined where there is none. */
export function readDocuments(folder: string, settings: PageSettings): Documents | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const readIfThere = (file: string) => (existsSync(join(folder, file)) ? read(file) : '')
  const early = readIfThere('early.js')
  const wake = readIfThere('wake.js')
  const shell = read('index.html')
    .replace('__SETTINGS__', () => inScript(JSON.stringify(settings)))
    .replace('__TEL__', () => settings.clinic.phone.replaceAll(/[^\d+]/g, ''))
    .replace('__PHONE__', () => inText(settings.clinic.phone))
    .replace('<script src="/early.js"></script>', (tag) =>
      early === '' ? tag : `<script>${early}</script>`,
    )
  return {
    shell,
    wake,
    scriptHashes: [early, wake].filter((script) => script !== '').map(hashOf),
  }
}

// A closing script tag inside a setting must not end the element that holds it.
export const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

/** Text between two tags. */
const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
