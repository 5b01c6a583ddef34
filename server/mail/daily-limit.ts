import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Undeliverable } from '../outbox/handler.ts'

const MOST_A_DAY = 20

type Sending = { readonly id: string; readonly recipient: string }

/** Throws `Undeliverable` if `isBeyondDailyLimit`. */
export async function refuseBeyondDailyLimit(deps: Deps, sending: Sending): Promise<void> {
  if (await isBeyondDailyLimit(deps, sending))
    throw new Undeliverable(`the address got ${MOST_A_DAY} emails within a day`)
}

/**
 * Resolves with whether 20 emails were sent to the recipient in the last 24 hours.
 * Emails that are now being sent to the recipient count towards the limit of 20 emails.
 */
export async function isBeyondDailyLimit(
  { db, clock, realClock }: Deps,
  { id, recipient }: Sending,
): Promise<boolean> {
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
          // Of the recipient's emails in progress, count only those with an id below this `id`.
          // If simultaneous emails counted each other, all of them could be refused at the limit.
          eb('id', '<', id),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return mails >= MOST_A_DAY
}
