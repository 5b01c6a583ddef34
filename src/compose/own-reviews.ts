import * as z from 'zod/mini'
import { ownReviewsMachine } from '../../machines/own-reviews.ts'
import type { Services, SessionRef } from '../services.ts'
import { createDraft } from '../services/draft.ts'
import { actionsOf, draftActions } from './admin/actions.ts'
import { connected } from './connected.ts'

const Draft = z.object({ bookingId: z.string(), stars: z.number(), words: z.string() })

/**
 * Connects the My Reviews page's state machine to the clinic's server and the stored form input.
 * Returns the connected state machine and its input. The page's URL may name the visit to review.
 */
export function provideOwnReviews(services: Services, session: SessionRef) {
  const draft = createDraft('review', Draft)
  const logic = connected(ownReviewsMachine, services).provide({
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  const asked = new URLSearchParams(location.search).get('visit') ?? undefined
  return { logic, input: { asked, draft: draft.read() } }
}
