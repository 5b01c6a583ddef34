import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { text } from '../../../schemas/text.ts'
import type { App } from '../../deps.ts'
import { perAddress } from '../../http/limits.ts'
import { sendPage } from '../../http/plain-page.ts'
import { onlyAtHome } from '../loopback.ts'
import { answerDispute } from './disputes.ts'
import { CardFault } from './fault.ts'
import { cardsPage, CARDS_PATH } from './page.ts'
import { recentCharges } from './recent-charges.ts'
import { perform, type CardService } from './service.ts'

type Settings = { readonly service: CardService; readonly timeZone: string }

const ANSWERS_PER_MINUTE = 60

const DisputePath = z.object({ id: text(100) })
const Answer = z.object({
  evidence: z.enum(['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence']),
})

/**
 * Serves a page that shows the demo card service's charges to browsers on this computer.
 * The page has no scripts, and its buttons answer a dispute with one of Stripe's test texts.
 */
export async function cardsPageRoutes(app: App, { service, timeZone }: Settings): Promise<void> {
  await app.register(formbody)
  onlyAtHome(app, 'see its card service')
  app.get(CARDS_PATH, (_request, reply) => show(reply))
  app.post(
    `${CARDS_PATH}/disputes/:id`,
    { schema: { params: DisputePath, body: Answer }, config: perAddress(ANSWERS_PER_MINUTE) },
    async ({ params, body }, reply) => {
      const evidence = { uncategorized_text: body.evidence }
      try {
        await perform(service, 'secret', (call) => answerDispute(call, params.id, { evidence }))
      } catch (error) {
        if (!(error instanceof CardFault)) throw error
        return show(reply.code(error.status), error.message)
      }
      return reply.redirect(CARDS_PATH, 303)
    },
  )

  async function show(reply: FastifyReply, problem?: string) {
    const charges = await perform(service, 'secret', recentCharges)
    return sendPage(reply, cardsPage({ charges, timeZone, problem }))
  }
}
