import * as z from 'zod/mini'

/** The clinic's opening hours, as its pages show them. */
export const Opening = z.object({
  /** The usual hours of a week: the rows of a table. Closed days have a row, too. */
  week: z.array(z.object({ days: z.string(), times: z.string() })),
  /**
   * When the clinic opens and closes in the next two weeks, in turn, beginning with an opening.
   * All times here are in minutes since 1970.
   */
  turns: z.array(z.number()),
  /** When the server has drawn the page. */
  at: z.number(),
})
export type Opening = z.infer<typeof Opening>
