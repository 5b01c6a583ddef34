import type * as z from 'zod/mini'
import type { PageQuery, Turns } from '../../schemas/paging.ts'
import { Refusal } from './refusal.ts'

const STANDARD_LIMIT = 25

/**
 * Selects a list's rows after the given sort key (`key`), or before the key if `back` is true.
 * If `key` is undefined, selects the list's first rows, or the list's last rows if `back` is true.
 */
export type Stretch<Key> = {
  readonly back: boolean
  readonly key: Key | undefined
  readonly limit: number
}

type List<Row, Key> = {
  /** The schema of a page cursor: a row's sort values. The last value is different in each row. */
  readonly key: z.ZodMiniType<Key>
  readonly keyOf: (row: Row) => Key
  readonly read: (stretch: Stretch<Key>) => Promise<readonly Row[]>
  /** The maximum size of a page of the list, in bytes. `weigh` returns the size of a row. */
  readonly most?: { readonly bytes: number; readonly weigh: (row: Row) => number }
}

type Page<Row> = { readonly rows: readonly Row[]; readonly turns: Turns }

/**
 * Reads one page of a list: the rows after or before the row that the page cursor identifies.
 * Reading the last page of a list costs no more than reading the first page.
 * If no row follows the page cursor, returns the last page of the list.
 * If too few rows precede the page cursor to fill a page, returns the first page of the list.
 * Throws a 400 `Refusal` if the page cursor is from another list.
 */
export async function readPage<Row, Key>(list: List<Row, Key>, query: PageQuery) {
  const limit = query.limit ?? STANDARD_LIMIT
  const after = query.after === undefined ? undefined : readCursor(list, query.after)
  const before = query.before === undefined ? undefined : readCursor(list, query.before)
  if (before !== undefined) {
    const page = await readStretch(list, { back: true, key: before, limit })
    return page.turns.previous ? page : readStretch(list, { back: false, key: undefined, limit })
  }
  const page = await readStretch(list, { back: false, key: after, limit })
  const isBeyondTheEnd = after !== undefined && page.rows.length === 0
  return isBeyondTheEnd ? readStretch(list, { back: true, key: undefined, limit }) : page
}

async function readStretch<Row, Key>(
  list: List<Row, Key>,
  { back, key, limit }: Stretch<Key>,
): Promise<Page<Row>> {
  const found = await list.read({ back, key, limit: limit + 1 })
  const fitting = cut(found.slice(0, limit), list.most)
  const hasMore = fitting.length < found.length
  const rows = back ? fitting.toReversed() : fitting
  const [first, last] = [rows[0], rows.at(-1)]
  const hasPrevious = back ? hasMore : key !== undefined
  const hasNext = back ? key !== undefined : hasMore
  return {
    rows,
    turns: {
      ...(hasPrevious && first !== undefined && { previous: toCursor(list.keyOf(first)) }),
      ...(hasNext && last !== undefined && { next: toCursor(list.keyOf(last)) }),
    },
  }
}

/** Returns as many rows as fit the maximum size of a page, but at least one row. */
function cut<Row>(rows: readonly Row[], most: List<Row, unknown>['most']): readonly Row[] {
  if (!most) return rows
  let bytes = 0
  const tooMuch = rows.findIndex((row) => (bytes += most.weigh(row)) > most.bytes)
  return tooMuch === -1 ? rows : rows.slice(0, Math.max(1, tooMuch))
}

const toCursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')

function readCursor<Key>({ key }: { readonly key: z.ZodMiniType<Key> }, cursor: string): Key {
  const found = key.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (found.success) return found.data
  throw new Refusal(400, 'invalid', 'There is no such page.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
