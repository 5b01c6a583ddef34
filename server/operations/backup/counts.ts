import * as z from 'zod/mini'

/** How much a database contains, for the operator. */
export const COUNT =
  'select (select count(*) from booking) as bookings, (select count(*) from user_account) as users'
export const Counted = z.object({ bookings: z.coerce.number(), users: z.coerce.number() })
export type Counts = z.infer<typeof Counted>
