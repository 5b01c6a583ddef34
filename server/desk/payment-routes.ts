import { VisitPath } from '../../schemas/agenda.ts'
import { giveBack, payAtDesk, voidPayment } from '../../schemas/calls/desk-payments.ts'
import { DeskPaymentRequest, VoidPath, VoidRequest } from '../../schemas/desk-payment.ts'
import { GiveBackRequest } from '../../schemas/give-back.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { giveBackAtDesk } from './give-back.ts'
import * as desk from './pay.ts'
import { voidAtDesk } from './void-payment.ts'

const WRITES_PER_MINUTE = 120

/** Adds the routes with which staff record the money that the desk takes, void payments and give money back. */
export function deskPaymentRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const facts = { tag: 'Desk', limit: perCaller(WRITES_PER_MINUTE) } as const

  serve(
    payAtDesk,
    {
      ...facts,
      summary: 'Record money that the desk has taken for a visit',
      description:
        'Without `amount`, records all that is left to pay. A part may be paid, and more than is ' +
        'left only with `more`. An open card payment for the visit is cancelled, and refunded if ' +
        'it succeeds anyway. Requests repeated with the same Idempotency-Key are recorded once.',
      refuses: [
        'not_found',
        'nothing_to_pay',
        'already_paid',
        'more_than_due',
        'cancelled',
        'changed',
        'key_reused',
      ],
      params: VisitPath,
      body: DeskPaymentRequest,
    },
    async ({ caller, params: { id }, body: request, key }) => ({
      visit: await desk.payAtDesk(deps, { caller, id, request, key }),
    }),
  )

  serve(
    voidPayment,
    {
      ...facts,
      summary: 'Void a payment that the desk has taken',
      description:
        'The visit is then as if the payment had not been made, and the payment stays listed with ' +
        'the reason. Payments of closed days and by card online cannot be voided.',
      refuses: ['not_found', 'cancelled', 'changed', 'not_undoable'],
      params: VoidPath,
      body: VoidRequest,
    },
    async ({ caller, params: { id, payment }, body }) => ({
      visit: await voidAtDesk(deps, { caller, id, payment, ...body }),
    }),
  )

  serve(
    giveBack,
    {
      ...facts,
      summary: 'Give money back for a visit that stays as it is',
      description:
        'With the method `card`, the card that paid online gets the money back soon after. Money ' +
        'that the desk took can be given back once its day is closed. What is left to pay grows by ' +
        'the amount. Requests repeated with the same Idempotency-Key give the money back once.',
      refuses: [
        'invalid',
        'not_found',
        'cancelled',
        'changed',
        'disputed',
        'more_than_paid',
        'key_reused',
      ],
      params: VisitPath,
      body: GiveBackRequest,
    },
    async ({ caller, params: { id }, body: request, key }) => ({
      visit: await giveBackAtDesk(deps, { caller, id, request, key }),
    }),
  )
}
