import { ReviewedVisits, type ReviewRequest } from '../../../schemas/review.ts'
import { DeletedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the My Reviews page calls the server. */
export const ownReviewCalls = ({ ask }: Line) => ({
  /** Returns the patient's visits that are done, with the patient's reviews of them. */
  ownReviews: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('own-review', aborted(signal)), ReviewedVisits),
  writeReview: (bookingId: string, review: ReviewRequest) =>
    ask(
      ({ auth, path }) => auth.put(path('own-review', bookingId), { json: review }),
      ReviewedVisits,
    ),
  deleteOwnReview: (bookingId: string) =>
    ask(({ auth, path }) => auth.delete(path('own-review', bookingId)), DeletedReply),
})
