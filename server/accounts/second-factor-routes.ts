import {
  FactorConfirmation,
  FactorConfirmed,
  FactorEnrolment,
  FactorProof,
  FactorProved,
} from '../../schemas/second-factor.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireRight } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { confirmFactor, enrol, proveFactor } from './second-factor.ts'

const TRIES_PER_MINUTE = 20

const STAFF = { tag: 'Accounts', access: 'staff', needs: 'factor.own' } as const

const ENROL = about({
  ...STAFF,
  id: 'enrolSecondFactor',
  summary: 'Create a key for an authenticator app; it takes effect with the app’s first code',
  refuses: ['second_factor_required'],
})

const CONFIRM = about({
  ...STAFF,
  id: 'confirmSecondFactor',
  summary: 'Confirm a new authenticator app with its first code, and get recovery codes',
  description:
    'Only this reply contains the recovery codes. Earlier recovery codes become invalid.',
  refuses: ['not_found', 'wrong_code', 'factor_locked'],
})

const VERIFY = about({
  ...STAFF,
  id: 'verifySecondFactor',
  summary: 'Verify the second factor for 12 hours with an authenticator code or a recovery code',
  refuses: ['not_found', 'wrong_code', 'factor_locked'],
})

/** Adds the routes with which staff set up a second factor and enter second-factor codes. */
export function secondFactorRoutes(app: App, deps: Deps): void {
  const guard = { onRequest: requireRight(deps, 'factor.own'), config: perCaller(TRIES_PER_MINUTE) }

  app.post(
    '/second-factor/enrol',
    { schema: { ...ENROL, response: { 200: FactorEnrolment } }, ...guard },
    (request) => enrol(deps, callerOf(request)),
  )

  app.post(
    '/second-factor/confirm',
    {
      schema: { ...CONFIRM, body: FactorConfirmation, response: { 200: FactorConfirmed } },
      ...guard,
    },
    (request) => confirmFactor(deps, callerOf(request), request.body.code),
  )

  app.post(
    '/second-factor/verify',
    { schema: { ...VERIFY, body: FactorProof, response: { 200: FactorProved } }, ...guard },
    (request) => proveFactor(deps, callerOf(request), request.body.code),
  )
}
