import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Undeliverable } from '../outbox/handler.ts'

const MOST_A_DAY = 20

type Sending = { readonly id: string; readonly recipient: string }

/**
 * Throws `Undeliverable` if the recipient got twenty mails in the last 24 hours.
 * Mails that other processes are sending at this moment count towards the limit too.
 */
export async function refuseBeyondDailyLimit(
  { db, clock, realClock }: Deps,
  { id, recipient }: Sending,
): Promise<void> {
  const since = new Date(clock().getTime() - DAY_MS).toISOString()
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('recipient', '=', recipient)
    .where((eb) =>
      eb.or([
        eb.and([eb('outcome', '=', 'sent'), eb('done_at', '>', since)]),
        eb.and([
          eb('done_at', 'is', null),
          eb('claimed_until', '>', realClock().toISOString()),
          // Of the mails that are being sent, count only those with a smaller id than this mail.
          // Otherwise simultaneous mails would count each other, and be refused too early.
          eb('id', '<', id),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (mails >= MOST_A_DAY)
    throw new Undeliverable(`the address got ${MOST_A_DAY} mails within a day`)
}
