import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { ask } from './card-fault.ts'

// The card provider's maximum page size. Each page is one call, with a time limit of its own.
const PAGE = 100

type Place = { readonly limit: number; readonly starting_after?: string }

/**
 * Yields the pages of one of the card provider's lists, newest first, each with at most 100 rows.
 * `list` calls the card provider with the given place in the list. `row` is the schema of a row.
 * Throws a `ProviderFault` if the card provider is unreachable or its reply is invalid.
 */
export async function* pagesOf<Row extends { readonly id: string }>(
  deps: Deps,
  row: z.ZodMiniType<Row>,
  list: (stripe: Stripe, place: Place) => Promise<object>,
): AsyncGenerator<readonly Row[]> {
  const Page = z.object({ data: z.array(row), has_more: z.boolean() })
  let place: Place | undefined = { limit: PAGE }
  while (place) {
    const asked: Place = place
    const { data, has_more: hasMore } = await ask(deps, Page, (stripe) => list(stripe, asked))
    yield data
    const last = data.at(-1)
    place = hasMore && last ? { limit: PAGE, starting_after: last.id } : undefined
  }
}

/** Reads all pages of a list, and resolves with their rows. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}
