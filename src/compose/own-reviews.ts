import * as z from 'zod/mini'
import { ownReviewsMachine, type NewReview } from '../../machines/own-reviews.ts'
import type { ReviewedVisit } from '../../schemas/review.ts'
import type { Services, SessionRef } from '../services.ts'
import { ownReviewCalls } from '../services/calls/own-reviews.ts'
import { createDraft } from '../services/draft.ts'
import { actionsOf, draftActions } from './admin/actions.ts'
import { fromPromise } from './from-promise.ts'

const Draft = z.object({ bookingId: z.string(), stars: z.number(), words: z.string() })

/**
 * Connects the My Reviews page's state machine to the clinic's server and the stored form input.
 * Returns the connected state machine and its input. The page's URL may name the visit to review.
 */
export function provideOwnReviews(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(ownReviewCalls)
  const draft = createDraft('review', Draft)
  const logic = ownReviewsMachine.provide({
    actors: {
      listVisits: fromPromise<readonly ReviewedVisit[], undefined>(({ signal }) =>
        clinic.ownReviews(signal),
      ),
      sendReview: fromPromise<readonly ReviewedVisit[], NewReview>(({ input }) =>
        clinic.writeReview(input.bookingId, input.review),
      ),
      deleteReview: fromPromise<unknown, { bookingId: string }>(({ input }) =>
        clinic.deleteOwnReview(input.bookingId),
      ),
    },
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  const asked = new URLSearchParams(location.search).get('visit') ?? undefined
  return { logic, input: { asked, draft: draft.read() } }
}
