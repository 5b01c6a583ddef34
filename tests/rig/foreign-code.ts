import { PAGES } from '../../schemas/pages.ts'
import type { Modules } from '../../scripts/build/list-modules.ts'

/** A source file that a page loads but does not import, and the pages that import the file. */
export type Foreign = {
  readonly name: string
  readonly length: number
  readonly of: readonly string[]
}

/**
 * Lists the source files, without npm packages, in the built files `files` that the source files `parts` do not import.
 * The build combines source files of several pages, so a page can load another page's code.
 * The longest source file comes first. `of` contains the paths of the pages that import the file.
 */
export function foreignCode(
  modules: Modules,
  files: ReadonlySet<string>,
  parts: readonly string[],
): Foreign[] {
  const own = reachOf(modules, parts)
  const pages = PAGES.map(
    ({ path, file }) => [path, reachOf(modules, [`src/screens/${file}.page.tsx`])] as const,
  )
  return Object.entries(modules)
    .filter(([name, { file }]) => files.has(file) && !own.has(name) && !isPackage(name))
    .map(([name, { length }]) => ({
      name,
      length,
      of: pages.filter(([, reach]) => reach.has(name)).map(([path]) => path),
    }))
    .toSorted((one, other) => other.length - one.length)
}

const isPackage = (name: string) => name.startsWith('node_modules/')

function reachOf(modules: Modules, parts: readonly string[]): ReadonlySet<string> {
  const reach = new Set(parts)
  // A `for` loop over a set also reaches the names that are added while the loop runs.
  for (const name of reach) for (const each of modules[name]?.imports ?? []) reach.add(each)
  return reach
}

/** Tells which code of other pages a page loads, in lines such as `src/x.ts (120) for /login`. */
export const tellForeign = (foreign: readonly Foreign[]): string =>
  foreign
    .filter(({ length }) => length > 0)
    .map(({ name, length, of }) => `${name} (${length}) for ${of.join(', ') || 'a part of a page'}`)
    .join('\n')
