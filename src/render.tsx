import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { isForStaff, isInDashboard, PAGES, type PagePath } from '../schemas/pages.ts'
import type { PageSettings } from '../schemas/settings.ts'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { createServices } from './services.ts'
import { areaOf } from './services/navigation.ts'

/** The HTML of a page before any script runs. */
export type Rendered = {
  /** The content of `#root`, which `hydrateRoot` hydrates later. */
  readonly html: string
  readonly title: string
  /** The source files of the page's own code, named as in the build's manifest. */
  readonly parts: readonly string[]
}

const screen = (file: string) => `src/screens/${file}.tsx`
// For a signed-in person, a page also needs the code that restores a session and calls the server.
const SIGNED_IN = ['src/services/identity-firebase.ts', 'src/services/clinic-calls.ts']

function partsOf(page: (typeof PAGES)[number]): string[] {
  const checked = isForStaff(page) ? [screen('dashboard/staff-gate')] : []
  const own = [...checked, screen(`${page.file}.page`)]
  const framed = isInDashboard(page) ? ['src/dashboard-routes.tsx', ...own] : own
  return page.access === 'public' ? framed : [...framed, ...SIGNED_IN]
}

/** The source files that each page's HTML loads for every visitor. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PAGES.map((page) => [page.path, partsOf(page)]),
)

/**
 * Renders the page at `path` as HTML, as a visitor who is not signed in first sees the page.
 * Runs on the server, in a separate build (`npm run build`). `now` is the server's current time.
 */
export async function render(path: PagePath, settings: PageSettings, now: Date): Promise<Rendered> {
  const stay = () => undefined
  const product = compose({
    ...createServices(settings),
    now: () => now,
    navigation: { go: stay, goToLogin: stay, goToCode: stay, area: () => areaOf(path) },
  })
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath={path}>
        <App product={product} />
      </Router>
    </StrictMode>,
    // React would insert a deferred part by an inline script, which the security policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return { ...apart(await text(prelude)), parts: DRAWN[path] ?? [] }
}

/** Separates the page's title, which React writes first, from its content. */
function apart(markup: string) {
  const [found, title = ''] = /<title>(.*?)<\/title>/s.exec(markup) ?? []
  return { html: found === undefined ? markup : markup.replace(found, ''), title }
}
