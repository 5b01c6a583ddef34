import { Cursor } from '../../../schemas/paging.ts'
import type { PaymentsPlace } from '../../../schemas/reconciliation.ts'

/** The names of the URL parameters for the cursors of two lists: charges and paid bookings. */
export const CHARGED = { after: 'chargedAfter', before: 'chargedBefore' } as const
export const PAID = { after: 'paidAfter', before: 'paidBefore' } as const

/**
 * Parses the payments lists' cursors from the URL. Without a cursor, a list shows its first page.
 */
export function readPaymentsPlace(search: string): PaymentsPlace {
  const params = new URLSearchParams(search)
  const named = [...Object.values(CHARGED), ...Object.values(PAID)].flatMap((name) => {
    const cursor = Cursor.safeParse(params.get(name)).data
    return cursor === undefined ? [] : [[name, cursor] as const]
  })
  return Object.fromEntries(named)
}
