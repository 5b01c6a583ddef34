import {
  confirmSecondFactor,
  enrolSecondFactor,
  verifySecondFactor,
} from '../../schemas/calls/second-factor.ts'
import { FactorConfirmation, FactorProof } from '../../schemas/second-factor.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { confirmFactor, enrol, proveFactor } from './second-factor.ts'

const TRIES_PER_MINUTE = 20

/** Adds the routes with which staff set up a second factor and enter second-factor codes. */
export function secondFactorRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const limit = perCaller(TRIES_PER_MINUTE)

  serve(
    enrolSecondFactor,
    {
      tag: 'Accounts',
      summary: 'Create a key for an authenticator app; it takes effect with the app’s first code',
      refuses: ['second_factor_required'],
      limit,
    },
    ({ caller }) => enrol(deps, caller),
  )

  serve(
    confirmSecondFactor,
    {
      tag: 'Accounts',
      summary: 'Confirm a new authenticator app with its first code, and get recovery codes',
      description:
        'Only this reply contains the recovery codes. Earlier recovery codes become invalid.',
      body: FactorConfirmation,
      refuses: ['not_found', 'wrong_code', 'factor_locked'],
      limit,
    },
    ({ caller, body }) => confirmFactor(deps, caller, body.code),
  )

  serve(
    verifySecondFactor,
    {
      tag: 'Accounts',
      summary:
        'Verify the second factor for 12 hours with an authenticator code or a recovery code',
      body: FactorProof,
      refuses: ['not_found', 'wrong_code', 'factor_locked'],
      limit,
    },
    ({ caller, body }) => proveFactor(deps, caller, body.code),
  )
}
