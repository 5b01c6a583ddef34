import { VisitPath } from '../../schemas/agenda.ts'
import { issueDeskReceipt, mailReceipt } from '../../schemas/calls/receipts.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { deskReceipt, mailedReceipt } from './receipt.ts'

const RECEIPTS_PER_MINUTE = 120

/** Adds the routes with which staff get the receipts of visits, and mail them to patients. */
export function deskReceiptRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const facts = {
    tag: 'Desk',
    params: VisitPath,
    limit: perCaller(RECEIPTS_PER_MINUTE),
  } as const

  serve(
    issueDeskReceipt,
    {
      ...facts,
      summary: 'Get the numbered receipt of a visit',
      description:
        'Repeated requests get the same receipt. If what it says has changed, for example after ' +
        'another payment, a new receipt is issued, and `replaces` is the number of the one before it.',
      refuses: ['not_found', 'nothing_paid'],
    },
    ({ caller, params: { id } }) => deskReceipt(deps, { caller, id }),
  )

  serve(
    mailReceipt,
    {
      ...facts,
      summary: 'Mail the receipt of a visit to its patient',
      description:
        'Requests repeated with the same Idempotency-Key mail a receipt once. `email` of the reply ' +
        'is where it goes.',
      refuses: ['not_found', 'nothing_paid', 'no_email'],
    },
    ({ caller, params: { id }, key }) => mailedReceipt(deps, { caller, id, key }),
  )
}
