import * as z from 'zod/mini'
import { badRequest } from './fault.ts'

const integer = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,12}$/, 'Invalid integer')), z.transform(Number)),
  z.int(),
)

/** The query parameters of every list in the card API. Times are in seconds since 1970. */
export const PAGE_PARAMS = {
  created: z.optional(z.strictObject({ gte: integer })),
  limit: z.optional(z.pipe(integer, z.int().check(z.minimum(1), z.maximum(100)))),
  starting_after: z.optional(z.string()),
} as const

type Listed = { readonly id: string; readonly created: number }

type Asked = {
  readonly created?: { readonly gte: number } | undefined
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
}

/**
 * Returns a page of the list `all`, newest objects first, in the format of Stripe's lists.
 * `what` is the type of the listed objects for the error message, such as `dispute`.
 * Throws a 400 `CardFault` if `starting_after` is not the id of an object in the list.
 */
export function pageOf<T extends Listed>(
  url: string,
  what: string,
  all: readonly T[],
  asked: Asked,
) {
  const { created, limit = 10, starting_after: after } = asked
  const objects = all
    .filter((object) => object.created >= (created?.gte ?? 0))
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
  const start = after === undefined ? 0 : placeOf(objects, what, after) + 1
  return {
    object: 'list' as const,
    url,
    has_more: start + limit < objects.length,
    data: objects.slice(start, start + limit),
  }
}

function placeOf(objects: readonly Listed[], what: string, id: string): number {
  const place = objects.findIndex((object) => object.id === id)
  if (place < 0) throw badRequest(`No such ${what}: '${id}'`, 'resource_missing', 'starting_after')
  return place
}
