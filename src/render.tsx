import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { ELSEWHERE, isForStaff, isInDashboard, PAGES, type PagePath } from '../schemas/pages.ts'
import type { PageSettings } from '../schemas/settings.ts'
import type { Website } from '../schemas/website.ts'
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
  /** The files and data that `public/signed-in.js` loads early. Absent for public pages. */
  readonly inside?: {
    /** The path of the source file whose code renews a sign-in. */
    readonly renewal: string
    /**
     * The API path of the page's list, which `public/signed-in.js` requests. Absent without a list.
     */
    readonly list?: string
  }
}

const screen = (file: string) => `src/screens/${file}.tsx`
const CALLS = 'src/services/clinic-calls.ts'
const RENEWAL = 'src/services/identity-firebase.ts'

function partsOf(page: (typeof PAGES)[number]): string[] {
  const checked = isForStaff(page) ? [screen('dashboard/staff-gate')] : []
  const own = [...checked, screen(`${page.file}.page`)]
  const framed = isInDashboard(page) ? ['src/dashboard-routes.tsx', ...own] : own
  return page.access === 'public' ? framed : [...framed, CALLS]
}

/** For each page's path, the source files that the page's HTML loads for every visitor. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PAGES.map((page) => [page.path, partsOf(page)])),
  [ELSEWHERE]: [screen('not-found')],
}

/**
 * Renders the page at `path` as HTML for a visitor who is not signed in.
 * The server imports this function from a separate build, which `npm run build` makes.
 * `now` is the server's current time. `website` is what the website says about the clinic.
 */
export async function render(
  path: PagePath | typeof ELSEWHERE,
  settings: PageSettings,
  now: Date,
  website?: Website,
): Promise<Rendered> {
  const stay = () => undefined
  const product = compose({
    ...createServices(settings),
    now: () => now,
    ...(website && { website }),
    navigation: { go: stay, goToLogin: stay, goToCode: stay, area: () => areaOf(path) },
  })
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath={path}>
        <App product={product} />
      </Router>
    </StrictMode>,
    // If React sent the HTML in pieces, it would add inline scripts, which the CSP header forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const isClosed = PAGES.some((page) => page.path === path && page.access !== 'public')
  const inside = { renewal: RENEWAL, ...(path === '/dashboard' && { list: '/booking' }) }
  return { ...apart(await text(prelude)), parts: DRAWN[path] ?? [], ...(isClosed && { inside }) }
}

// The end tags of empty SVG shapes. Without them, the landing page's document is 71 bytes smaller,
// and stays below its limit of one network round trip (`tests/journeys/drawn.spec.ts`).
const EMPTY_SHAPES = /><\/(?:path|circle|ellipse|rect|line)>/g

/** Splits React's markup into the text of the `<title>` and the markup without the `<title>`. */
function apart(markup: string) {
  const [found, title = ''] = /<title>(.*?)<\/title>/s.exec(markup) ?? []
  const html = found === undefined ? markup : markup.replace(found, '')
  return { html: html.replaceAll(EMPTY_SHAPES, '/>'), title }
}
