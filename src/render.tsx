import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { isInDashboard, PAGES, type PagePath } from '../schemas/pages.ts'
import type { PageSettings } from '../schemas/settings.ts'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { createServices } from './services.ts'
import { areaOf } from './services/navigation.ts'

/** What of a page is there before any of its code runs. */
export type Rendered = {
  /** The inside of `#root`, as `hydrateRoot` finds it again. */
  readonly html: string
  readonly title: string
  /** The source files of the page's own parts, as the build's manifest names them. */
  readonly parts: readonly string[]
}

const screen = (file: string) => `src/screens/${file}.tsx`
// Whoever is signed in restores a session, and calls the clinic.
const SIGNED_IN = ['src/services/identity-firebase.ts', 'src/services/clinic-calls.ts']

function partsOf(page: (typeof PAGES)[number]): string[] {
  const own = screen(`${page.file}.page`)
  const framed = isInDashboard(page) ? [screen('dashboard/dashboard'), own] : [own]
  return page.access === 'public' ? framed : [...framed, ...SIGNED_IN]
}

/** Every page with its parts: all look the same for everybody, before it is known who is there. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PAGES.map((page) => [page.path, partsOf(page)]),
)

/**
 * Draws the page at `path` as the browser draws it first: nothing is known yet of who is there.
 * Runs on the server, in a build of its own (`npm run build`); `now` is the clinic's clock.
 */
export async function render(path: PagePath, settings: PageSettings, now: Date): Promise<Rendered> {
  const stay = () => undefined
  const product = compose({
    ...createServices(settings),
    now: () => now,
    navigation: { go: stay, goToLogin: stay, area: () => areaOf(path) },
  })
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Router ssrPath={path}>
        <App product={product} />
      </Router>
    </StrictMode>,
    // A part that is put off would be brought in by a script, which the content policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return { ...apart(await text(prelude)), parts: DRAWN[path] ?? [] }
}

/** React writes the page's title before its content; it belongs into the document's head. */
function apart(markup: string) {
  const [found, title = ''] = /<title>(.*?)<\/title>/s.exec(markup) ?? []
  return { html: found === undefined ? markup : markup.replace(found, ''), title }
}
