import * as z from 'zod/mini'
import { reviewsMachine } from '../../../machines/reviews.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { connected } from '../connected.ts'
import { actionsOf, draftActions } from './actions.ts'

const Draft = z.record(z.string(), z.string())

/** Connects the Reviews page's state machine to the clinic's server and the stored answers. */
export function provideReviews(services: Services, session: SessionRef) {
  const draft = createDraft('answers', Draft)
  const logic = connected(reviewsMachine, services).provide({
    actions: { ...actionsOf(services, session), storeDraft: draftActions(draft).storeDraft },
  })
  return { logic, unsent: draft.read() }
}
