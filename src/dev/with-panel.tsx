import { createRoot } from 'react-dom/client'
import type { Product } from '../compose.ts'
import { createMachineLog } from './machine-log.ts'
import { MachinePanel } from './panel.tsx'
import { watchProduct } from './watch.ts'

/** The product, and beside it a panel that shows its machines; for development alone. */
export function withPanel(product: Product): Product {
  const log = createMachineLog()
  const place = document.createElement('div')
  // So React Aria leaves it alone while a modal dialog keeps everything else of the page away.
  place.dataset['reactAriaTopLayer'] = 'true'
  document.body.append(place)
  createRoot(place).render(<MachinePanel log={log} />)
  return watchProduct(product, log)
}
