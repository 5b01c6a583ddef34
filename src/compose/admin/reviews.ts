import { reviewsMachine, type Decided } from '../../../machines/reviews.ts'
import type { Place } from '../../../schemas/paging.ts'
import type { InboxReview, ReviewInbox } from '../../../schemas/review.ts'
import type { Services, SessionRef } from '../../services.ts'
import { reviewCalls } from '../../services/calls/reviews.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideReviews(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(reviewCalls)
  return reviewsMachine.provide({
    actors: {
      listReviews: fromPromise<ReviewInbox, Place>(({ input, signal }) =>
        clinic.reviews(input, signal),
      ),
      decide: fromPromise<InboxReview, Decided>(({ input }) =>
        clinic.decideReview(input.id, input.decision),
      ),
    },
    actions: actionsOf(services, session),
  })
}
