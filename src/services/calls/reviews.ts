import type { Place } from '../../../schemas/paging.ts'
import { InboxReview, ReviewInbox, type ReviewDecision } from '../../../schemas/review.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the owner's Reviews page calls the server. */
export const reviewCalls = ({ ask }: Line) => ({
  reviews: (place: Place, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) =>
        auth.get('desk/review', { searchParams: { ...place }, ...aborted(signal) }),
      ReviewInbox,
    ),
  decideReview: (id: string, decision: ReviewDecision) =>
    ask(
      ({ auth, path }) => auth.patch(path('desk', 'review', id), { json: decision }),
      InboxReview,
    ),
})
