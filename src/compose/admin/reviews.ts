import * as z from 'zod/mini'
import { reviewsMachine, type Decided } from '../../../machines/reviews.ts'
import type { Place } from '../../../schemas/paging.ts'
import type { InboxReview, ReviewInbox } from '../../../schemas/review.ts'
import type { Services, SessionRef } from '../../services.ts'
import { reviewCalls } from '../../services/calls/reviews.ts'
import { createDraft } from '../../services/draft.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf, draftActions } from './actions.ts'

const Draft = z.record(z.string(), z.string())

/** Connects the Reviews page's state machine to the clinic's server and the stored answers. */
export function provideReviews(services: Services, session: SessionRef) {
  const draft = createDraft('answers', Draft)
  const clinic = services.clinic.calls(reviewCalls)
  const logic = reviewsMachine.provide({
    actors: {
      listReviews: fromPromise<ReviewInbox, Place>(({ input, signal }) =>
        clinic.reviews(input, signal),
      ),
      decide: fromPromise<InboxReview, Decided>(({ input }) =>
        clinic.decideReview(input.id, input.decision),
      ),
    },
    actions: { ...actionsOf(services, session), storeDraft: draftActions(draft).storeDraft },
  })
  return { logic, unsent: draft.read() }
}
