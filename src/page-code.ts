import type { ComponentType } from 'react'
import { isInDashboard, PAGES, type PagePath } from '../schemas/pages.ts'
import { lazyPage } from './first-paint/lazy-page.tsx'
import type { PageProps } from './screens/page-props.ts'

// Each page component names its own path, so its params have the type of its route.
type Page = ComponentType<PageProps<PagePath>>

const FILES = import.meta.glob<{ default: Page }>('./**/*.page.tsx', { base: './screens' })

/** The frame around all dashboard pages. */
export const Dashboard = lazyPage(() => import('./screens/dashboard/dashboard.tsx'))

/** The rows of the page table, each with the component that loads and renders the page. */
export const PAGE_CODE = PAGES.map((page) => {
  const { [`./${page.file}.page.tsx`]: load } = FILES
  if (!load) throw new Error(`No page file: ${page.file}`)
  return { ...page, Page: lazyPage(load) }
})

/** Loads the code of the page at a path. An error is ignored: opening the page reports it. */
export function fetchPage(path: string): void {
  const parts = PAGE_CODE.filter((page) => isAt(page.path, path)).map(({ Page }) => Page)
  for (const part of isInDashboard({ path }) ? [Dashboard, ...parts] : parts)
    part.fetch().catch(() => undefined)
}

/** Returns whether a path matches a route pattern. */
const isAt = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path)
