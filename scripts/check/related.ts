import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const FILES = '{schemas,machines,src,server,scripts,tests,bench}/**/*.{ts,tsx}'
const PAGE = '.page.tsx'

/** How much a dynamic import adds to the distance between two files. A static import adds 1. */
const ON_DEMAND = 4

type Import = { readonly file: string; readonly distance: number }

/** A test file, with the number of changed files that it reaches and its distance from them all. */
type Reach = { readonly count: number; readonly distance: number }

/**
 * Returns the test files that import a changed file, directly or through other files.
 * The test files that reach the most changed files come first, and among them the nearest.
 */
export function relatedTests(changed: readonly string[]): string[] {
  const importers = readImporters()
  const reached = new Map<string, Reach>()
  for (const start of changed)
    for (const [file, distance] of distancesFrom(start, importers)) {
      const { count, distance: sum } = reached.get(file) ?? { count: 0, distance: 0 }
      reached.set(file, { count: count + 1, distance: sum + distance })
    }
  return [...reached]
    .filter(([file]) => /\.test\.tsx?$/.test(file))
    .toSorted(([, one], [, other]) => other.count - one.count || one.distance - other.distance)
    .map(([file]) => file)
}

/** Returns the files that import a changed file directly. */
export function importersOfAny(changed: readonly string[]): string[] {
  const importers = readImporters()
  const direct = changed.flatMap((file) => importers.get(file) ?? [])
  return [...new Set(direct.map(({ file }) => file))]
}

/**
 * Returns those of the given test files that have the name of a changed file, or a name that begins
 * with the name of its folder: `booking` and `desk-payment` for `server/desk/booking.ts`.
 */
export function namedAfter(changed: readonly string[], tests: readonly string[]): string[] {
  const names = new Set(changed.map(nameOf))
  const folders = new Set(changed.map((file) => basename(dirname(file))))
  return tests.filter((test) => {
    const name = nameOf(test)
    return names.has(name) || folders.has(name.split('-', 1).join())
  })
}

const nameOf = (file: string) => basename(file).replace(/(?:\.test|\.page)?\.tsx?$/, '')

/** Returns the files that import the file `start`, with their distances from it. */
function distancesFrom(start: string, importers: ReadonlyMap<string, readonly Import[]>) {
  const found = new Map([[start, 0]])
  // A `for` loop over a list also reaches the files that are added while the loop runs.
  const next = [start]
  for (const file of next)
    for (const each of importers.get(file) ?? []) {
      const distance = (found.get(file) ?? 0) + each.distance
      if (distance >= (found.get(each.file) ?? Infinity)) continue
      found.set(each.file, distance)
      next.push(each.file)
    }
  return found
}

let read: ReadonlyMap<string, readonly Import[]> | undefined

/** Returns a map from each file to the files that import it. Reads the files only once. */
const readImporters = () => (read ??= importersOf(globSync(FILES)))

/** Returns a map from each file to the files that import it. */
function importersOf(files: readonly string[]): Map<string, Import[]> {
  const pages = files.filter((file) => file.endsWith(PAGE))
  const importers = new Map<string, Import[]>()
  for (const importer of files)
    for (const { file, distance } of importsOf(importer, pages)) {
      const known = importers.get(file)
      if (known) known.push({ file: importer, distance })
      else importers.set(file, [{ file: importer, distance }])
    }
  return importers
}

/**
 * Returns the files that a file imports: statically, as types, on demand, or with a glob of pages.
 */
export function importsOf(importer: string, pages: readonly string[]): Import[] {
  const code = readFileSync(importer, 'utf8')
  const named = (how: RegExp, distance: number) =>
    [...code.matchAll(how)].map(([, path = '']) => ({
      file: join(dirname(importer), path),
      distance,
    }))
  return [
    ...named(/\b(?:from|import) '(\.[^']+)'/g, 1),
    ...named(/\bimport\(\s*'(\.[^']+)'/g, ON_DEMAND),
    ...(code.includes('import.meta.glob')
      ? pages.map((file) => ({ file, distance: ON_DEMAND }))
      : []),
    // A page's test file does not import the page, but has a name that begins with the page's name.
    ...pages.filter((page) => isNamedAfter(importer, page)).map((file) => ({ file, distance: 1 })),
  ]
}

const isNamedAfter = (file: string, page: string) =>
  file.includes('.test.') && basename(file).startsWith(basename(page, PAGE))
