import { TermsChange } from '../../schemas/terms-change.ts'
import { Terms } from '../../schemas/terms.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
import { saveTerms } from './save-terms.ts'
import { currentTerms } from './terms.ts'

const READ = about({
  id: 'readTerms',
  tag: 'Appointments',
  access: 'anyone',
  summary: 'Read the cancellation terms for new bookings',
})

const SAVE = about({
  id: 'saveTerms',
  tag: 'Appointments',
  access: 'admin',
  refuses: ['changed'],
  summary: 'Set the cancellation terms for all new bookings',
  description:
    'Existing bookings keep their terms and their payment deadline. `payBy` is null if patients ' +
    'pay at the clinic; if `payBy` is missing, the rule for payment deadlines does not change. ' +
    '`refunds` applies to all bookings immediately: with `ask`, patients cannot cancel a paid ' +
    'booking themselves while a refund would be due. With `replaces`, the request is refused if ' +
    'those terms are no longer the current ones.',
})

/** Adds the routes to read (`GET`) and to change (`PUT`) `/cancellation-terms`. */
export function termsRoutes(app: App, deps: Deps): void {
  const schema = { ...READ, response: { 200: Terms } }
  app.get('/cancellation-terms', { schema }, () => currentTerms(deps))

  app.put(
    '/cancellation-terms',
    {
      schema: { ...SAVE, body: TermsChange, response: { 200: Terms } },
      onRequest: requireAdmin(deps),
    },
    (request) => saveTerms(deps, callerOf(request), request.body),
  )
}
