import { DisputePack, DisputePath } from '../../schemas/dispute.ts'
import { auditedRead } from '../clinic/audit.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
import { packOf } from './dispute-pack.ts'

const READ = about({
  id: 'readDispute',
  tag: 'Payments',
  access: 'admin',
  summary: 'Read the evidence for a payment dispute',
  description:
    'Returns the booking, its receipt, the cancellation terms that the patient accepted, the ' +
    'emails about the booking and its refunds. `id` is the card provider’s dispute id.',
  refuses: ['not_found'],
})

/** Adds the route `GET /dispute/{id}`, with which an admin reads the evidence about a dispute. */
export function disputeRoute(app: App, deps: Deps): void {
  app.get(
    '/dispute/:id',
    {
      schema: { ...READ, params: DisputePath, response: { 200: DisputePack } },
      onRequest: requireAdmin(deps),
    },
    async (request) => {
      const { id } = request.params
      const pack = await packOf(deps, id)
      const deed = { action: 'dispute.read', subject: id } as const
      return auditedRead(deps, callerOf(request), deed, async () => pack)
    },
  )
}
