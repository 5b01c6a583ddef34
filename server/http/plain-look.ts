import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../contract/html.ts'
import { closure, ENTRY, Manifest } from './manifest.ts'

/** The look of the app's pages: the style sheets that all of them share, and the logo. */
export type Look = { readonly sheet: string; readonly logo: Html }

/**
 * Reads the look from the app's build.
 * Without a build, pages have the browser's own fonts and colours, and no logo.
 */
export function readLook(folder: string): Look {
  const readIfThere = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  const manifest = Manifest.parse(JSON.parse(readIfThere('manifest.json') || '{}'))
  const sheets = new Set(closure(manifest, [ENTRY]).flatMap((part) => manifest[part]?.css ?? []))
  return {
    sheet: [...sheets].map(readIfThere).join(''),
    logo: { markup: readIfThere('tooth.svg').replace('<svg ', '<svg aria-hidden="true" ') },
  }
}
