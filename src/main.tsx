import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { compose } from './compose.ts'
import { createServices } from './services.ts'
import { readSettings } from './services/settings.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

const product = compose(createServices(readSettings(document)))
createRoot(root).render(
  <StrictMode>
    <App product={product} />
  </StrictMode>,
)
