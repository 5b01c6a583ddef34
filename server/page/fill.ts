import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure, ENTRY, fileOf, Manifest } from './manifest.ts'
import type { Documents } from './document.ts'

/** A rendered page, and the source files of the components that only this page needs. */
export type Drawn = {
  readonly html: string
  readonly title: string
  readonly parts: readonly string[]
}

/**
 * Creates a function that turns a rendered page into a complete HTML document.
 * An `eager` page loads its code immediately. Other pages load it when a visitor uses the page.
 * Throws if a file is missing from the build in `folder`.
 */
export function createFill(folder: string, { shell, wake }: Documents) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = Manifest.parse(JSON.parse(read('manifest.json')))
  return (page: Drawn, { eager }: { readonly eager: boolean }): string => {
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
}
