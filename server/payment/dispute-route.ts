import { readDispute } from '../../schemas/calls/payments.ts'
import { DisputePath } from '../../schemas/dispute.ts'
import { auditedRead } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import { serving } from '../http/serve.ts'
import { packOf } from './dispute-pack.ts'

/** Adds the route `GET /dispute/{id}`, with which an admin reads the evidence about a dispute. */
export function disputeRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    readDispute,
    {
      tag: 'Payments',
      summary: 'Read the evidence for a payment dispute',
      description:
        'Returns the booking, its receipt, the cancellation terms that the patient accepted, the ' +
        'emails about the booking and its refunds. `id` is the card provider’s dispute id.',
      params: DisputePath,
      refuses: ['not_found'],
    },
    async ({ caller, params: { id } }) => {
      const pack = await packOf(deps, id)
      const deed = { action: 'dispute.read', subject: id } as const
      return auditedRead(deps, caller, deed, async () => pack)
    },
  )
}
