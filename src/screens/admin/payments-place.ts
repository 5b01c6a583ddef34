import { Cursor } from '../../../schemas/paging.ts'
import type { PaymentsPlace } from '../../../schemas/reconciliation.ts'

/** The URL parameters for the pagination cursors of two lists: charges and paid bookings. */
export const CHARGED = { after: 'chargedAfter', before: 'chargedBefore' } as const
export const PAID = { after: 'paidAfter', before: 'paidBefore' } as const

/**
 * Parses the pagination cursors of the Payments page's lists from the URL's query string.
 * A list whose cursor is missing or invalid shows its first page.
 */
export function readPaymentsPlace(search: string): PaymentsPlace {
  const params = new URLSearchParams(search)
  const named = [...Object.values(CHARGED), ...Object.values(PAID)].flatMap((name) => {
    const cursor = Cursor.safeParse(params.get(name)).data
    return cursor === undefined ? [] : [[name, cursor] as const]
  })
  return Object.fromEntries(named)
}
