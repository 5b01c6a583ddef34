import { closure, ENTRY, type Manifest } from '../http/manifest.ts'

/**
 * Creates a function that returns the style sheets that a server-rendered page needs.
 * `read` returns the content of a file of the build.
 * The server also renders components whose code loads later, for example the landing page's dentists.
 * Without the style sheets of these components, the page would move when their code arrives.
 */
export function createSheets(manifest: Manifest, read: (file: string) => string) {
  const selectors = new Map<string, readonly string[]>()
  const selectorsOf = (file: string) => {
    const known = selectors.get(file) ?? selectorsIn(read(file))
    selectors.set(file, known)
    return known
  }
  const filesOf = (names: readonly string[]) =>
    closure(manifest, names).flatMap((name) => manifest[name]?.css ?? [])
  return (parts: readonly string[], html: string): string[] => {
    const later = filesOf(parts.flatMap((part) => manifest[part]?.dynamicImports ?? []))
    const shown = new Set(classesIn(html))
    const isShown = (file: string) => selectorsOf(file).some((name) => shown.has(name))
    return [...new Set([...filesOf([ENTRY, ...parts]), ...later.filter(isShown)])]
  }
}

const classesIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))

const selectorsIn = (css: string) =>
  [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
