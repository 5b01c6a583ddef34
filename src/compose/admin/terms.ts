import * as z from 'zod/mini'
import { termsMachine } from '../../../machines/terms.ts'
import { RefundMode } from '../../../schemas/refund-mode.ts'
import type { TermsChange } from '../../../schemas/terms-change.ts'
import type { Terms } from '../../../schemas/terms.ts'
import type { Services, SessionRef } from '../../services.ts'
import { termsCalls } from '../../services/calls/terms.ts'
import { createDraft } from '../../services/draft.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf, draftActions } from './actions.ts'

const text = z.string()
const Draft = z.object({
  basis: text,
  draft: z.object({
    steps: z.readonly(z.array(z.object({ id: z.int(), hours: text, percent: text }))),
    moveHours: text,
    movesAtMost: text,
    refunds: RefundMode,
    pay: z.optional(
      z.object({ where: z.enum(['online', 'there']), withinHours: text, beforeVisitHours: text }),
    ),
  }),
})

/** Connects the state machine of the cancellation terms to the server and the stored form input. */
export function provideTerms(services: Services, session: SessionRef) {
  const draft = createDraft('terms', Draft)
  const clinic = services.clinic.calls(termsCalls)
  const logic = termsMachine.provide({
    actors: {
      readTerms: fromPromise<Terms, undefined>(({ signal }) => clinic.terms(signal)),
      saveTerms: fromPromise<Terms, TermsChange>(({ input }) => clinic.saveTerms(input)),
    },
    actions: {
      ...actionsOf(services, session),
      ...draftActions(draft),
    },
  })
  return { logic, draft: draft.read() }
}
