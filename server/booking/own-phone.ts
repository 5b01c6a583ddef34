import type { Deps } from '../deps.ts'
import { linkedBookings, type Account } from '../people/may-act-for.ts'

/** Returns the phone number of the account's newest booking with a number, or '' if none has. */
export async function ownPhone({ db }: Deps, account: Account): Promise<string> {
  const newest = await db
    .selectFrom('booking')
    .select('phone')
    .where(linkedBookings(account))
    .where('phone', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.phone ?? ''
}
