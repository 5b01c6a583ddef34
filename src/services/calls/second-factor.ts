import {
  FactorConfirmed,
  FactorEnrolment,
  FactorProved,
  type FactorProof,
} from '../../../schemas/second-factor.ts'
import type { Line } from './line.ts'

/** Returns the functions that set up and check a staff member's second factor on the server. */
export const secondFactorCalls = ({ ask }: Line) => ({
  /** Creates a key for an authenticator app. A confirmed key becomes the person's second factor. */
  enrolFactor: () => ask(({ auth }) => auth.post('second-factor/enrol'), FactorEnrolment),
  /** Confirms the new key with a code from the authenticator app. Returns the recovery codes. */
  confirmFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/confirm', { json: proof }), FactorConfirmed),
  /** Completes the two-step login with a code from the authenticator app or a recovery code. */
  proveFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/verify', { json: proof }), FactorProved),
})
