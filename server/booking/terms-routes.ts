import * as calls from '../../schemas/calls/terms.ts'
import { TermsChange } from '../../schemas/terms-change.ts'
import type { App, Deps } from '../deps.ts'
import { serving } from '../http/serve.ts'
import { saveTerms } from './save-terms.ts'
import { currentTerms } from './terms.ts'

/** Adds the routes to read (`GET`) and to change (`PUT`) `/cancellation-terms`. */
export function termsRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    calls.readTerms,
    { tag: 'Appointments', summary: 'Read the cancellation terms for new bookings' },
    () => currentTerms(deps),
  )

  serve(
    calls.saveTerms,
    {
      tag: 'Appointments',
      summary: 'Set the cancellation terms for all new bookings',
      description:
        'Existing bookings keep their terms and their payment deadline. `payBy` is null if patients ' +
        'pay at the clinic; if `payBy` is missing, the rule for payment deadlines does not change. ' +
        '`refunds` applies to all bookings immediately: with `ask`, patients cannot cancel a paid ' +
        'booking themselves while a refund would be due. With `replaces`, the request is refused if ' +
        'those terms are no longer the current ones.',
      body: TermsChange,
      refuses: ['changed'],
    },
    ({ caller, body }) => saveTerms(deps, caller, body),
  )
}
