import * as z from 'zod/mini'
import { termsMachine } from '../../../machines/terms.ts'
import { RefundMode } from '../../../schemas/refund-mode.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { connected } from '../connected.ts'
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
  const logic = connected(termsMachine, services).provide({
    actions: {
      ...actionsOf(services, session),
      ...draftActions(draft),
    },
  })
  return { logic, draft: draft.read() }
}
