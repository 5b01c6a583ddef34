import { sql } from 'kysely'
import type { InboxReview, ReviewDecision } from '../../schemas/review.ts'
import { bumpDays, SETUP } from '../availability/days.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { findReview } from './inbox.ts'

type Decision = ReviewDecision & { readonly id: string }

/**
 * Publishes a review or not, and stores the clinic's answer. A repeated request changes nothing.
 * The decision is about the version that the caller saw.
 * Throws a 409 `Refusal` if the review has changed since.
 */
export async function decide(deps: Deps, caller: Caller, decision: Decision): Promise<InboxReview> {
  const { id, published, answer, version } = decision
  const at = deps.clock().toISOString()
  const deed = { action: published ? 'review.publish' : 'review.decline', subject: id } as const
  await audited(deps, caller, deed, async (tx) => {
    const row = await tx
      .updateTable('review')
      .set({
        state: published ? 'published' : 'declined',
        published_at: published ? sql`coalesce(published_at, ${at})` : null,
        answer,
        version: version + 1,
        decided_by: addressOf(caller),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    // The website's pages show published reviews, and are drawn again when the setup changes.
    if (row) await bumpDays(tx, [SETUP])
    return row
  })
  return refuseUnlessDecided(await findReview(deps, id), decision)
}

function refuseUnlessDecided(
  review: InboxReview | undefined,
  { published, answer, version }: Decision,
): InboxReview {
  if (!review) throw new Refusal(404, 'not_found', 'There is no such review.')
  const isDecided = review.state === (published ? 'published' : 'declined')
  if (isDecided && review.version === version + 1 && review.answer === answer) return review
  throw new Refusal(409, 'changed', 'The review has changed since you opened it. Read it again.')
}
