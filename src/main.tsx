// In this order, the libraries make the compressed file smaller. React DOM does not run yet:
// the build treats it as free of side effects (`vite.config.ts`).
import 'react-dom/client'
import 'xstate'
import 'zod/mini'
import 'wouter'
import { startTransition, StrictMode } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { fetchPage } from './page-code.ts'
import { createServices } from './services.ts'
import { drafts } from './services/draft.ts'
import { readSettings } from './services/settings.ts'
import { keepFields } from './first-paint/hydration.ts'
import { nextTask } from './first-paint/next-task.ts'
import { nameSheets } from './first-paint/sheets.ts'

/** Starts the app in several tasks. Between them, the browser can paint and react to the user. */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  await nextTask()
  // The build puts React DOM into this file. Its code, over half of the app's, first runs here.
  const dom = await import('react-dom/client')
  await nextTask()
  // Add `<link>` elements for the inlined style sheets first, so that none of them is fetched again.
  nameSheets(document)
  const services = createServices(readSettings(document))
  drafts.belongTo(services.token.read()?.email ?? null)
  const composed = compose(services)
  const product = import.meta.env.DEV
    ? (await import('./dev/with-panel.tsx')).withPanel(composed)
    : composed
  const app = (
    <StrictMode>
      <Router>
        <App product={product} />
      </Router>
    </StrictMode>
  )
  keepFields()
  fetchPage(location.pathname)
  if (root.firstElementChild) startTransition(() => void dom.hydrateRoot(root, app))
  else dom.createRoot(root).render(app)
}

void start()
