import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import type { PAGE_PATHS } from '../schemas/paths.ts'
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

const screens = (...names: string[]) => names.map((name) => `src/screens/${name}.tsx`)
// Whoever is signed in restores a session, and calls the clinic.
const inside = ['src/services/identity-firebase.ts', 'src/services/clinic-calls.ts']
const dashboard = (name: string) => [...screens('dashboard/dashboard', name), ...inside]

/** Every page with its parts: all look the same for everybody, before it is known who is there. */
export const DRAWN: Readonly<Record<(typeof PAGE_PATHS)[number], readonly string[]>> = {
  '/': screens('home/home'),
  '/about': screens('about/about'),
  '/review': screens('review/review'),
  '/contact': screens('contact/contact'),
  '/accessibility': screens('accessibility/accessibility'),
  '/privacy': screens('legal/privacy'),
  '/terms': screens('legal/terms'),
  '/cookies': screens('legal/cookies'),
  '/login': screens('login'),
  '/signup': screens('signup'),
  '/appointment': [...screens('appointment/appointment'), ...inside],
  '/dashboard': dashboard('dashboard/appointments'),
  '/dashboard/review': dashboard('dashboard/review'),
  '/dashboard/history': dashboard('dashboard/history'),
  '/dashboard/payment/:id': dashboard('payment/payment'),
  '/dashboard/users': dashboard('admin/users'),
  '/dashboard/patient/:email': dashboard('admin/patient'),
  '/dashboard/addDoctor': dashboard('admin/add-doctor'),
  '/dashboard/manageDoctor': dashboard('admin/manage-doctors'),
  '/dashboard/messages': dashboard('admin/messages'),
  '/dashboard/payments': dashboard('admin/payments'),
  '/dashboard/audit': dashboard('admin/audit'),
}

/**
 * Draws the page at `path` as the browser draws it first: nothing is known yet of who is there.
 * Runs on the server, in a build of its own (`npm run build`); `now` is the clinic's clock.
 */
export async function render(
  path: keyof typeof DRAWN,
  settings: PageSettings,
  now: Date,
): Promise<Rendered> {
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
  return { ...apart(await text(prelude)), parts: DRAWN[path] }
}

/** React writes the page's title before its content; it belongs into the document's head. */
function apart(markup: string) {
  const [found, title = ''] = /<title>(.*?)<\/title>/s.exec(markup) ?? []
  return { html: found === undefined ? markup : markup.replace(found, ''), title }
}
