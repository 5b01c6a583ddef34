import type { ComponentType } from 'react'
import { isInDashboard, isPageAt, PAGES, type PagePath } from '../schemas/pages.ts'
import { lazyPage } from './first-paint/lazy-page.tsx'
import type { Guarded } from './compose/gate.ts'
import type { PageProps } from './screens/page-props.ts'
import type { Services } from './services.ts'

// `PageProps` contains the page's path, so TypeScript knows the parameters in that path.
type Page = ComponentType<PageProps<PagePath>>
export type PageModule = Guarded & Pressed & { default: Page }
/** `pressed` requests a page's data when a signed-in person presses a link to the page. */
type Pressed = { readonly pressed?: (services: Services, email: string) => void }
/** The page files of a folder. Each file name maps to the function that loads the file. */
type Files = Readonly<Record<string, () => Promise<PageModule>>>
type Row = (typeof PAGES)[number]

const OUTSIDE_FILES = import.meta.glob<PageModule>(
  ['./**/*.page.tsx', '!./{admin,calendar,change,dashboard,desk,factor,payment,setup}/**'],
  { base: './screens' },
)

/** Returns the given entries of `PAGES` (`rows`), each with the component that shows the page. */
export const codeOf = (rows: readonly Row[], files: Files) =>
  rows.map((page) => {
    const { [`./${page.file}.page.tsx`]: load } = files
    if (!load) throw new Error(`No page file: ${page.file}`)
    return { ...page, Page: lazyPage(load) }
  })

export type PageCode = ReturnType<typeof codeOf>[number]

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

export const NotFound = lazyPage(() => import('./screens/not-found.tsx'))

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
