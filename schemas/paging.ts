import * as z from 'zod/mini'

/** Returns a schema for a whole number from `least` to `most` in a query string or a header. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, 'Not a whole number')),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/** A cursor, which marks a position in a long list. Clients get cursors from earlier replies. */
export const Cursor = z
  .string()
  .check(z.regex(/^[\w-]{1,600}$/, 'Must be a cursor from an earlier reply'))
export type Cursor = z.infer<typeof Cursor>

/**
 * The position of a page in a list: after the cursor `after`, or before the cursor `before`.
 * A request without a cursor gets the first page of the list.
 */
export type Place = { after?: Cursor | undefined; before?: Cursor | undefined }

/** The query parameters that select a page of a list. */
export const PageQuery = z.object({
  limit: z.optional(wholeNumber(1, 100)),
  after: z.optional(Cursor),
  before: z.optional(Cursor),
})
export type PageQuery = z.output<typeof PageQuery>

/** The cursors of the previous and the next page. A cursor is absent if its page does not exist. */
export const Turns = z.object({ previous: z.optional(Cursor), next: z.optional(Cursor) })
export type Turns = z.infer<typeof Turns>
