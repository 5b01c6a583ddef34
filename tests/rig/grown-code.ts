import type { Modules } from '../../scripts/build/list-modules.ts'

/** The source files of one build, and those of its built files that a page loads. */
export type Loaded = { readonly modules: Modules; readonly files: ReadonlySet<string> }

/** A source file that a page loads now, and of which it loaded less in an earlier build. */
export type Grown = {
  readonly name: string
  /** By how much it has grown, before gzip. */
  readonly by: number
  /** Its length, if the page did not load it in the earlier build. */
  readonly isNew: boolean
  /** The source files through which the page imports it, from the page on. */
  readonly through: readonly string[]
}

/**
 * Lists the source files that a page loads now, and loaded not at all or in part before.
 * New source files that the page imports come first, and among equals those that have grown most.
 * @param parts the source files with which the page begins
 */
export function grownCode(before: Loaded, now: Loaded, parts: readonly string[]): Grown[] {
  const old = lengthsIn(before)
  return [...lengthsIn(now)]
    .map(([name, length]) => ({
      name,
      by: length - (old.get(name) ?? 0),
      isNew: !old.has(name),
      through: pathTo(name, parts, now.modules),
    }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.by - one.by)
}

// The bundler can put code into a page's file that the page does not import. It is not the cause.
const rankOf = ({ isNew, through }: Grown) => Number(isNew && through.length > 0)

const lengthsIn = ({ modules, files }: Loaded): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(modules)
      .filter(([, { file }]) => files.has(file))
      .map(([name, { length }]) => [name, length]),
  )

/** Returns a shortest way of imports from one of the parts to a source file, or nothing. */
function pathTo(name: string, parts: readonly string[], modules: Modules): readonly string[] {
  const ways = new Map(parts.map((part) => [part, [part]]))
  // A `for` loop over a map also reaches the entries that are added while the loop runs.
  for (const [each, way] of ways) {
    if (each === name) return way
    for (const next of modules[each]?.imports ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return []
}

/** Tells what has grown, in lines such as `src/x.ts: 120 more, through src/screens/y.page.tsx`. */
export const tellGrown = (grown: readonly Grown[]): string =>
  grown
    .map(({ name, by, isNew, through }) => {
      const way = through.slice(0, -1).join(' → ')
      return `${name}: ${isNew ? `new, ${by}` : `${by} more`}${way && `, through ${way}`}`
    })
    .join('\n')
