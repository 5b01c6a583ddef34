import { realpathSync } from 'node:fs'
import { PAGES } from '../../schemas/pages.ts'

/** A source file: `importers` load the file with themselves, `dynamicImporters` only on demand. */
type Module = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** The pages, and the separately loaded parts of pages, that import a source file at once. */
type Reach = { readonly pages: readonly Page[]; readonly parts: readonly string[] }
type Page = (typeof PAGES)[number]

// Throws an error if the file does not exist.
const CALLS = realpathSync('src/services/clinic-calls.ts')
const PAGE_OF = new Map(
  PAGES.map((page) => [realpathSync(`src/screens/${page.file}.page.tsx`), page] as const),
)

const at = ({ pages }: Reach, path: Page['path']) => pages.some((page) => page.path === path)
const admins = ({ pages }: Reach) => pages.filter(({ access }) => access === 'admin').length
const total = ({ pages, parts }: Reach) => pages.length + parts.length

/**
 * Decides which source files the pages share in which built file. A source file belongs to the
 * earliest group that accepts it. The rules ask which pages need a source file, and not in which
 * folder the file lies, so moving a source file never changes what a page loads.
 */
const GROUPS = {
  common: (by: Reach) =>
    (at(by, '/') && total(by) >= 3) || (at(by, '/appointment') && admins(by) >= 6),
  visits: (by: Reach) =>
    at(by, '/appointment') &&
    (at(by, '/dashboard') || at(by, '/dashboard/payment/:id') || by.parts.includes(CALLS)),
  lists: (by: Reach) => at(by, '/dashboard') && admins(by) >= 2,
  calls: (by: Reach) => by.parts.includes(CALLS) && total(by) >= 2,
  public: (by: Reach) => at(by, '/') && total(by) >= 2,
}

/**
 * Returns the groups of source files for the bundler. Few built files need few requests, which are
 * slow on a slow network. The code that every page needs first is a single built file.
 */
export function pageGroups() {
  const app = { name: 'app', tags: ['$initial' as const] }
  const shared = Object.entries(GROUPS).map(([name, isIn]) => ({
    name: (id: string, graph: Graph) => {
      const by = reachOf(id, graph)
      return by && isIn(by) ? name : null
    },
  }))
  return [app, ...shared].map((group, index, { length }) => ({
    ...group,
    priority: length - index,
  }))
}

/** Returns what needs a source file at once, or undefined if every page starts with that file. */
function reachOf(id: string, graph: Graph): Reach | undefined {
  const seen = new Set([id])
  const reach = { pages: Array<Page>(), parts: Array<string>() }
  // The loop also visits the files that it adds to this set.
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module?.isEntry) return undefined
    const page = PAGE_OF.get(each)
    if (page) reach.pages.push(page)
    else if (module?.dynamicImporters.length) reach.parts.push(each)
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return reach
}
