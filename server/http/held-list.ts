import type * as z from 'zod/mini'
import type { Stretch } from './paging.ts'

/** A row's sort key: numbers and strings. The key's last value is different in each row. */
type SortKey = readonly (string | number)[]

/** Returns the rows in ascending order of the keys that `keyOf` returns. */
export const sortedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey) =>
  rows.toSorted((one, other) => inOrder(keyOf(one), keyOf(other)))

/**
 * Makes a list that `readPage` can read page by page from rows that are in memory.
 * The given rows must be in ascending order of the keys that `keyOf` returns.
 * A page cursor stays valid if rows before the cursor are added or removed.
 */
export function heldList<Row, Key extends SortKey>(
  rows: readonly Row[],
  key: z.ZodMiniType<Key>,
  keyOf: (row: Row) => Key,
) {
  const read = ({ back, key: place, limit }: Stretch<Key>) => {
    const ahead = back ? rows.toReversed() : rows
    const sign = back ? -1 : 1
    const isBeyond = (row: Row) => !place || sign * inOrder(keyOf(row), place) > 0
    return Promise.resolve(ahead.filter(isBeyond).slice(0, limit))
  }
  return { key, keyOf, read }
}

function inOrder(one: SortKey, other: SortKey): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? ''
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}
