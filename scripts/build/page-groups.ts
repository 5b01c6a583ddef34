import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isForStaff, PAGES } from '../../schemas/pages.ts'

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
const BOOKED = realpathSync('src/screens/appointment/last-booking.tsx')
const HINT = realpathSync('src/screens/dashboard/setup-hint.tsx')
// The app starts React DOM later than its other code, but needs it on every page.
const REACT_DOM = /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/
const SCREENS = realpathSync('src/screens')
const PAGE_OF = new Map(
  PAGES.map((page) => [join(SCREENS, `${page.file}.page.tsx`), page] as const),
)

// The pages on which an owner sets up the clinic.
const SETUP: ReadonlySet<Page['path']> = new Set([
  '/dashboard/setup',
  '/dashboard/treatments',
  '/dashboard/hours',
  '/dashboard/schedules',
  '/dashboard/schedule/:id',
  '/dashboard/import',
])

const at = ({ pages }: Reach, path: Page['path']) => pages.some((page) => page.path === path)
const admins = ({ pages }: Reach) => pages.filter(isForStaff).length
// The bundler adds to each group all files that the group's source files import.
// The group `lists` omits files that only setup pages import, so that other pages stay smaller.
const isSetup = ({ pages, parts }: Reach) =>
  parts.length === 0 && pages.every(({ path }) => SETUP.has(path))
const total = ({ pages, parts }: Reach) => pages.length + parts.length

/**
 * Decides which source files the build combines into one file that several pages load.
 * A source file belongs to the first group in `GROUPS` that accepts the file.
 * The build groups files by the pages that need them, not by the folders that contain them.
 * Moving a source file to another folder never changes what a page loads.
 */
const GROUPS = {
  common: (by: Reach) =>
    (at(by, '/') && total(by) >= 3) ||
    // The account pages share the translation function with the dashboard, but nothing else.
    (at(by, '/account/forgot') && at(by, '/dashboard')),
  // The notice that confirms a new booking (`BOOKED`) loads after the `/appointment` page.
  // The notice `BOOKED` imports some files that the group `visits` contains.
  visits: (by: Reach) =>
    (at(by, '/appointment') || by.parts.includes(BOOKED)) &&
    (at(by, '/dashboard') ||
      at(by, '/dashboard/payment/:id') ||
      // The code that switches the views of the Today page belongs to the group `visits`.
      (at(by, '/dashboard/today') && by.pages.length === 2) ||
      by.parts.some((part) => part === CALLS || part === HINT)),
  lists: (by: Reach) =>
    at(by, '/dashboard')
      ? admins(by) >= 2
      : admins(by) === total(by) && admins(by) >= 5 && !isSetup(by),
  bookings: (by: Reach) => at(by, '/dashboard') && total(by) >= 2,
  visit: (by: Reach) => at(by, '/dashboard/payment/:id') && at(by, '/dashboard/appointment/:id'),
  modal: (by: Reach) =>
    by.parts.includes(MODAL) && total(by) >= 2 && !at(by, '/dashboard/appointment/:id'),
  calls: (by: Reach) => by.parts.includes(CALLS) && total(by) >= 2,
  account: (by: Reach) => at(by, '/login') && total(by) >= 2,
  public: (by: Reach) => at(by, '/') && total(by) >= 2,
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
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return reach
}
