import * as z from 'zod/mini'

/** The SQL query for a database's numbers of bookings and users, which a restore prints. */
export const COUNT =
  'select (select count(*) from booking) as bookings, (select count(*) from user_account) as users'
export const Counted = z.object({ bookings: z.coerce.number(), users: z.coerce.number() })
export type Counts = z.infer<typeof Counted>
