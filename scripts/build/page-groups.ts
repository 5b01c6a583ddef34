import { realpathSync } from 'node:fs'
import { PAGES } from '../../schemas/pages.ts'

/** What the bundler knows of a module; `importers` import it at once, `dynamicImporters` on demand. */
type Module = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Which pages, and which parts that are fetched by themselves, need a module at once. */
type Reach = { readonly pages: readonly Page[]; readonly parts: readonly string[] }
type Page = (typeof PAGES)[number]

// Throws where there is no such file.
const CALLS = realpathSync('src/services/clinic-calls.ts')
const PAGE_OF = new Map(
  PAGES.map((page) => [realpathSync(`src/screens/${page.file}.page.tsx`), page] as const),
)

const at = ({ pages }: Reach, path: Page['path']) => pages.some((page) => page.path === path)
const admins = ({ pages }: Reach) => pages.filter(({ access }) => access === 'admin').length
const total = ({ pages, parts }: Reach) => pages.length + parts.length

/**
 * The files that pages share. A module belongs to the first group that takes it, and takes along
 * what it imports; one that no group takes is left to the bundler. Groups ask which pages need a
 * module, never where it lies: moving it changes no page's bytes.
 */
const GROUPS = {
  common: (by: Reach) => at(by, '/') && total(by) >= 3,
  visits: (by: Reach) =>
    at(by, '/appointment') &&
    (at(by, '/dashboard') || at(by, '/dashboard/payment/:id') || by.parts.includes(CALLS)),
  lists: (by: Reach) => at(by, '/dashboard') && admins(by) >= 2,
  calls: (by: Reach) => by.parts.includes(CALLS) && total(by) >= 2,
  public: (by: Reach) => at(by, '/') && total(by) >= 2,
}

/**
 * The groups for the bundler. Fewer requests beat fewer bytes on a slow network, so what pages share
 * is in few files. What the first load of every page needs is one file.
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

/** What needs a module at once; undefined for what every page begins with. */
function reachOf(id: string, graph: Graph): Reach | undefined {
  const seen = new Set([id])
  const reach = { pages: Array<Page>(), parts: Array<string>() }
  // The set grows while it is gone through.
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
