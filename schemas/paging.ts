import * as z from 'zod/mini'

/** A whole number from `least` to `most`, as a query string or a header has it. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,10}$/, 'Not a whole number')),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/** A place in a long list, as the server named it in an earlier reply. */
export const Cursor = z
  .string()
  .check(z.regex(/^[\w-]{1,600}$/, 'Not a place that the server has named'))
export type Cursor = z.infer<typeof Cursor>

/** Where a page begins: behind `after`, or ends: ahead of `before`; the first page without both. */
export type Place = { after?: Cursor | undefined; before?: Cursor | undefined }

/** The parts of a query string that name a page of a list. */
export const PageQuery = z.object({
  limit: z.optional(wholeNumber(1, 100)),
  after: z.optional(Cursor),
  before: z.optional(Cursor),
})
export type PageQuery = z.output<typeof PageQuery>

/** The parts of a reply that lead to the pages before and after it, where there are any. */
export const Turns = z.object({ previous: z.optional(Cursor), next: z.optional(Cursor) })
export type Turns = z.infer<typeof Turns>
