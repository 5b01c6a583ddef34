import { Cursor } from '../../../schemas/paging.ts'
import type { PaymentsPlace } from '../../../schemas/reconciliation.ts'

/** The parts of the page's address that name the page of each list. */
export const CHARGED = { after: 'chargedAfter', before: 'chargedBefore' } as const
export const PAID = { after: 'paidAfter', before: 'paidBefore' } as const

/** Reads which pages the address names; what is missing or unreadable is the first page. */
export function readPaymentsPlace(search: string): PaymentsPlace {
  const params = new URLSearchParams(search)
  const named = [...Object.values(CHARGED), ...Object.values(PAID)].flatMap((name) => {
    const cursor = Cursor.safeParse(params.get(name)).data
    return cursor === undefined ? [] : [[name, cursor] as const]
  })
  return Object.fromEntries(named)
}
