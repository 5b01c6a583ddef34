import * as z from 'zod/mini'

/** The numbers of bookings and users in a database. The backup command prints them. */
export const COUNT =
  'select (select count(*) from booking) as bookings, (select count(*) from user_account) as users'
export const Counted = z.object({ bookings: z.coerce.number(), users: z.coerce.number() })
export type Counts = z.infer<typeof Counted>
