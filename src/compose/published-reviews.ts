import { publishedReviewsMachine } from '../../machines/published-reviews.ts'
import type { PublicReviews } from '../../schemas/public-review.ts'
import type { Services } from '../services.ts'
import { publishedReviewCalls } from '../services/calls/published-reviews.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the Review page's state machine to the clinic's server, and to the page's reviews. */
export function providePublishedReviews({ clinic, settings }: Services) {
  const { publishedReviews } = clinic.calls(publishedReviewCalls)
  const logic = publishedReviewsMachine.provide({
    actors: {
      listMore: fromPromise<PublicReviews, { after: string | undefined }>(({ input, signal }) =>
        publishedReviews(input.after, signal),
      ),
    },
  })
  return { logic, input: settings.reviews ?? { reviews: [] } }
}
