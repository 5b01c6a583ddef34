import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { createServices } from './services.ts'
import { readSettings } from './services/settings.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

const composed = compose(createServices(readSettings(document)))
const product = import.meta.env.DEV
  ? (await import('./dev/with-panel.tsx')).withPanel(composed)
  : composed
createRoot(root).render(
  <StrictMode>
    <App product={product} />
  </StrictMode>,
)
