import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSettings } from '../../schemas/settings.ts'

/** The built files from which the server makes each page's HTML document. */
export type Documents = {
  /** The HTML document without server-rendered content, whose page the browser renders. */
  readonly shell: string
  /** The script that starts a server-rendered page in the browser. Empty if it was not built. */
  readonly wake: string
  /** The script that runs on a page that requires a sign-in, while the page's code loads. */
  readonly signedIn: string
  /** The hashes of the inline scripts, for the `Content-Security-Policy` header. */
  readonly scriptHashes: readonly string[]
}

/** Reads the built files from a folder. Returns undefined if the folder has no build. */
export function readDocuments(folder: string, settings: PageSettings): Documents | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const readIfThere = (file: string) => (existsSync(join(folder, file)) ? read(file) : '')
  const early = readIfThere('early.js')
  const wake = readIfThere('wake.js')
  const signedIn = readIfThere('signed-in.js')
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
    signedIn,
    scriptHashes: [early, wake, signedIn].filter((script) => script !== '').map(hashOf),
  }
}

// Escapes `<` in JSON, so that `</script>` inside a string does not close the script element.
export const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`)

/** Escapes text for insertion between two HTML tags. */
const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
