import * as z from 'zod/mini'

const Asked = z.object({
  WALK: z.optional(z.string()),
  WALK_PATH: z.optional(
    z.union([z.literal('all'), z.coerce.number().check(z.int(), z.positive())]),
  ),
  WALK_PAUSE: z.optional(z.coerce.number()),
})

/**
 * The options of `npm run walk`: state machine, test path, and pause after each key press.
 * By default, `npm run walk` skips test paths that cover nothing new, and does not pause.
 */
export const asked = Asked.parse({
  WALK: process.env['WALK'],
  WALK_PATH: process.env['WALK_PATH'],
  WALK_PAUSE: process.env['WALK_PAUSE'],
})
