import { closure, ENTRY, type Manifest } from '../http/manifest.ts'

/**
 * Creates a function that returns the style sheets that a server-rendered page needs.
 * `read` returns the content of a file of the build.
 * The server also renders components whose code loads later, for example the landing page's dentists.
 * Without the style sheets of these components, the page would move when their code arrives.
 */
export function createSheets(manifest: Manifest, read: (file: string) => string) {
  const filesOf = (names: readonly string[]) =>
    closure(manifest, names).flatMap((name) => manifest[name]?.css ?? [])
  const laterThan = (names: readonly string[]) =>
    filesOf(names.flatMap((name) => manifest[name]?.dynamicImports ?? []))
  return (parts: readonly string[], html: string): string[] => {
    const shown = new Set(classesIn(html))
    const styles = (file: string) => selectorsIn(read(file)).some((name) => shown.has(name))
    const files = new Set(filesOf([ENTRY, ...parts]))
    for (const file of new Set(laterThan(parts))) if (styles(file)) files.add(file)
    return [...files]
  }
}

const classesIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))

const selectorsIn = (css: string) =>
  [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
