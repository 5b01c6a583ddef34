import { BROWSER } from './browser.ts'
import { POSTGRES } from './postgres.ts'
import { PRODUCT } from './product.ts'
import type { Sabotage } from './row.ts'

/** All breaks of the product that `npm run sabotage` makes. */
export const SABOTAGES: readonly Sabotage[] = [...BROWSER, ...PRODUCT, ...POSTGRES]
