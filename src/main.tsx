import { createRoot, hydrateRoot } from './first-paint/react-dom.ts'
import './first-paint/libraries.ts'
import { startTransition, StrictMode } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { fetchPage } from './page-code.ts'
import { createServices } from './services.ts'
import { drafts } from './services/draft.ts'
import { readSettings } from './services/settings.ts'
import { nextTask } from './first-paint/next-task.ts'
import { nameSheets } from './first-paint/sheets.ts'

void nextTask()

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

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
fetchPage(location.pathname)
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
