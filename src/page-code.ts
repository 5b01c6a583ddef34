import { isInDashboard, isPageAt, PAGES } from '../schemas/pages.ts'
import { lazyPage } from './first-paint/lazy-page.tsx'
import { codeOf, type PageCode, type PageModule, type Pressed } from './page-list.ts'

const OUTSIDE_FILES = import.meta.glob<PageModule>(
  ['./**/*.page.tsx', '!./{admin,calendar,change,dashboard,desk,factor,payment,setup}/**'],
  { base: './screens' },
)

/** The entries of `PAGES` for pages outside the dashboard, each with the page's component. */
export const OUTSIDE = codeOf(
  PAGES.filter((page) => !isInDashboard(page)),
  OUTSIDE_FILES,
)

/**
 * The dashboard's frame and the routes of its pages.
 * The list of dashboard pages loads only with the dashboard, which most visitors never open.
 */
export const Dashboard = lazyPage(() => import('./dashboard-routes.tsx'))

/** Loads the code of the page at a path. Ignores an error, because opening the page reports it. */
export const fetchPage = (path: string): void => void codeAt(path).catch(() => undefined)

/** Loads the code of the page at a path. Resolves with the loaded modules. */
export async function codeAt(path: string): Promise<readonly Loaded[]> {
  if (!isInDashboard({ path })) return fetchOf(OUTSIDE, path)
  const { default: dashboard } = await Dashboard.fetch()
  return fetchOf(dashboard.code, path)
}

type Loaded = Pressed & { default: unknown }
type Code = Pick<PageCode, 'path'> & { readonly Page: { readonly fetch: () => Promise<Loaded> } }

const fetchOf = (code: readonly Code[], path: string) =>
  Promise.all(code.filter((page) => isPageAt(page, path)).map(({ Page }) => Page.fetch()))
