import * as z from 'zod/mini'

const Asked = z.object({
  WALK: z.optional(z.string()),
  WALK_PATH: z.optional(
    z.union([z.literal('all'), z.coerce.number().check(z.int(), z.positive())]),
  ),
  WALK_PAUSE: z.optional(z.coerce.number()),
})

/**
 * The one walk, and the one path of it or all of them, that `npm run walk` asks for, and the pause
 * after each press in milliseconds; enough paths of all walks, without pauses, unless given.
 */
export const asked = Asked.parse({
  WALK: process.env['WALK'],
  WALK_PATH: process.env['WALK_PATH'],
  WALK_PAUSE: process.env['WALK_PAUSE'],
})
