import type { PublicReviews } from '../../schemas/public-review.ts'
import { setupOf } from '../availability/setup.ts'
import type { Rules } from '../availability/rules.ts'
import type { Deps } from '../deps.ts'
import { readPublished } from '../reviews/published.ts'
import { sameOrNew } from './same-or-new.ts'

/** The number of published reviews in the pages' documents. The page Review can load more. */
const IN_PAGES = 3

type Known = { readonly rules: Rules; readonly reviews: PublicReviews | undefined }

/**
 * Creates a function that resolves with the newest published reviews, or undefined without any.
 * It reads them again after the clinic's setup has changed, whose revision each publication raises.
 * `isReadable` resolves with whether the database answers in time. If the database is slow or
 * fails, the reviews are those that were read last.
 * The object stays the same until its contents change.
 */
export function createReviewFacts(
  deps: Deps,
): (isReadable: Promise<boolean>) => Promise<PublicReviews | undefined> {
  let last: Known | undefined
  const read = async (): Promise<Known> => {
    const rules = await setupOf(deps).rules()
    if (last?.rules === rules) return last
    const { reviews, next } = await readPublished(deps, { limit: IN_PAGES })
    const published = reviews.length > 0 ? { reviews, next } : undefined
    last = { rules, reviews: sameOrNew(last?.reviews, published) }
    return last
  }
  return async (isReadable) => {
    const reading = read().catch(() => last)
    const known = last && !(await isReadable) ? last : await reading
    return known?.reviews
  }
}
