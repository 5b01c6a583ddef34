import * as z from 'zod/mini'

/** The numbers of rows in a database, which the backup command prints. */
export const COUNT =
  'select (select count(*) from booking) as bookings, (select count(*) from user_account) as users'
export const Counted = z.object({ bookings: z.coerce.number(), users: z.coerce.number() })
export type Counts = z.infer<typeof Counted>
