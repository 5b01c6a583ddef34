import type { ComponentType } from 'react'
import type { PAGES, PagePath } from '../schemas/pages.ts'
import { lazyPage } from './first-paint/lazy-page.tsx'
import type { PageProps } from './screens/page-props.ts'
import type { Services } from './services.ts'

// `PageProps` contains the page's path, so TypeScript knows the parameters in that path.
type Page = ComponentType<PageProps<PagePath>>
export type PageModule = Pressed & { default: Page }
/** `pressed` requests a page's data when a signed-in person presses a link to the page. */
export type Pressed = { readonly pressed?: (services: Services, email: string) => void }
/** The page files of a folder. Each file name maps to the function that loads the file. */
type Files = Readonly<Record<string, () => Promise<PageModule>>>
type Row = (typeof PAGES)[number]

/** Returns the given entries of `PAGES` (`rows`), each with the component that shows the page. */
export const codeOf = (rows: readonly Row[], files: Files) =>
  rows.map((page) => {
    const { [`./${page.file}.page.tsx`]: load } = files
    if (!load) throw new Error(`No page file: ${page.file}`)
    return { ...page, Page: lazyPage(load) }
  })

export type PageCode = ReturnType<typeof codeOf>[number]

export const NotFound = lazyPage(() => import('./screens/not-found.tsx'))
