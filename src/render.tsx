import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
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
  /** The source file of the page's own part, as the build's manifest names it. */
  readonly part: string
}

/** The pages that look the same for everybody at first, whatever the address says besides. */
export const DRAWN: Readonly<Record<string, string>> = {
  '/': 'src/screens/home/home.tsx',
  '/about': 'src/screens/about/about.tsx',
  '/review': 'src/screens/review/review.tsx',
  '/contact': 'src/screens/contact/contact.tsx',
  '/accessibility': 'src/screens/accessibility/accessibility.tsx',
  '/login': 'src/screens/login.tsx',
  '/signup': 'src/screens/signup.tsx',
  '/appointment': 'src/screens/appointment/appointment.tsx',
}

/**
 * Draws the page at `path` as the browser draws it first: nothing is known yet of who is there.
 * Runs on the server, in a build of its own (`npm run build`); `now` is the clinic's clock.
 */
export async function render(path: string, settings: PageSettings, now: Date): Promise<Rendered> {
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
  return { ...apart(await text(prelude)), part: DRAWN[path] ?? '' }
}

/** React writes the page's title before its content; it belongs into the document's head. */
function apart(markup: string) {
  const [found, title = ''] = /<title>(.*?)<\/title>/s.exec(markup) ?? []
  return { html: found === undefined ? markup : markup.replace(found, ''), title }
}
