import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isForStaff, PAGES } from '../../schemas/pages.ts'
import { RIGHTS } from '../../schemas/rights.ts'

/** A source file, with the IDs of the files that import it statically or only on demand. */
type Module = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** The pages, and the separately loaded parts of pages, that import a source file statically. */
type Reach = { readonly pages: readonly Page[]; readonly parts: readonly string[] }
type Page = (typeof PAGES)[number]

const CALLS = realpathSync('src/services/clinic-calls.ts')
const MODAL = realpathSync('src/screens/appointment/booking-modal.tsx')
// The app starts React DOM later than its other code, but needs it on every page.
const REACT_DOM = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/
// The build drops these files of React Aria, because the calendar uses the browser's own buttons.
// A file that only they import is therefore not needed by the page with the calendar.
const DROPPED = /[\\/]react-aria[\w-]*[\\/].*[\\/](Button|useCalendarCell|useFocusRing)\.mjs$/
const SCREENS = realpathSync('src/screens')
const PAGE_OF = new Map(
  PAGES.map((page) => [join(SCREENS, `${page.file}.page.tsx`), page] as const),
)

// The pages that patients use most, and that tests/docs/budgets.test.ts limits.
const MAIN = new Set<Page['path']>(['/appointment', '/dashboard', '/dashboard/payment/:id'])

const isMain = (page: Page) => MAIN.has(page.path)
const at = ({ pages }: Reach, path: Page['path']) => pages.some((page) => page.path === path)
const isShared = ({ pages, parts }: Reach, times = 2) => pages.length + parts.length >= times
const isForDesk = (page: Page) =>
  isForStaff(page) && RIGHTS[page.access].some((role) => role !== 'owner')

/**
 * Decides which source files the build combines into one file that several pages load.
 * A source file belongs to the first group in `GROUPS` that accepts the file.
 * The build groups files by the paths and the access of the pages that need them.
 * Moving a source file to another folder never changes what a page loads.
 */
const GROUPS = {
  common: (by: Reach) =>
    (at(by, '/') && isShared(by, 3) && (at(by, '/login') || by.pages.some(isMain))) ||
    // The account pages share the translation function with the dashboard, but nothing else.
    (at(by, '/account/forgot') && at(by, '/dashboard')),
  visits: ({ pages }: Reach) => pages.filter(isMain).length >= 2,
  booking: (by: Reach) => at(by, '/appointment') && isShared(by),
  lists: (by: Reach) => at(by, '/dashboard') && isShared(by),
  visit: (by: Reach) => at(by, '/dashboard/payment/:id') && isShared(by),
  modal: ({ pages, parts }: Reach) =>
    parts.includes(MODAL) && pages.some((page) => !isForStaff(page)),
  forms: (by: Reach) => by.parts.includes(MODAL) && isShared(by),
  calls: (by: Reach) => by.parts.includes(CALLS) && isShared(by),
  account: (by: Reach) => at(by, '/login') && isShared(by),
  public: (by: Reach) => at(by, '/') && isShared(by),
  desk: (by: Reach) => by.pages.every(isForStaff) && by.pages.some(isForDesk) && isShared(by),
}

/** Returns the first group that accepts a source file. Undefined if no group accepts it. */
export const groupOf = (by: Reach): string | undefined =>
  Object.entries(GROUPS).find(([, isIn]) => isIn(by))?.[0]

/**
 * Returns the groups of source files for the bundler.
 * The groups keep the number of built files small, because each request is slow on a slow network.
 * The code that every page loads first is built into a single file.
 */
export function pageGroups() {
  const app = {
    name: (id: string, graph: Graph) => (REACT_DOM.test(id) || !reachOf(id, graph) ? 'app' : null),
  }
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

/**
 * Returns the pages and parts of pages that import a source file, directly or through other files.
 * Returns undefined for files that the app's entry file imports, because every page loads them.
 */
function reachOf(id: string, graph: Graph): Reach | undefined {
  const seen = new Set([id])
  const reach = { pages: Array<Page>(), parts: Array<string>() }
  // A `for` loop over a set also reaches the files that are added while the loop runs.
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module?.isEntry) return undefined
    const page = PAGE_OF.get(each)
    if (page) reach.pages.push(page)
    else if (module?.dynamicImporters.length) reach.parts.push(each)
    for (const importer of module?.importers ?? []) if (!DROPPED.test(importer)) seen.add(importer)
  }
  return reach
}
