import { PublicReviews } from '../../../schemas/public-review.ts'
import type { Line } from './line.ts'

/** Returns the function with which the Review page loads more reviews. */
export const publishedReviewCalls = ({ ask }: Line) => ({
  publishedReviews: (after: string | undefined, signal?: AbortSignal) =>
    ask(
      ({ http, aborted }) =>
        http.get('published-review', {
          searchParams: after === undefined ? {} : { after },
          ...aborted(signal),
        }),
      PublicReviews,
    ),
})
