import { createRoot } from 'react-dom/client'
import type { Product } from '../compose.ts'
import { createMachineLog } from './machine-log.ts'
import { MachinePanel } from './panel.tsx'
import { watchProduct } from './watch.ts'

/** For development: adds a panel beside the app, which shows the app's running state machines. */
export function withPanel(product: Product): Product {
  const log = createMachineLog()
  const place = document.createElement('div')
  // React Aria keeps an element with `data-react-aria-top-layer` usable behind a modal dialog.
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.append(place)
  createRoot(place).render(<MachinePanel log={log} />)
  return watchProduct(product, log)
}
