import {
  FactorConfirmed,
  FactorEnrolment,
  FactorProved,
  type FactorProof,
} from '../../../schemas/second-factor.ts'
import type { Line } from './line.ts'

/** Returns the functions that call the server about a staff member's second factor. */
export const secondFactorCalls = ({ ask }: Line) => ({
  /** Creates a key for an authenticator app. A confirmed key becomes the person's second factor. */
  enrolFactor: () => ask(({ auth }) => auth.post('second-factor/enrol'), FactorEnrolment),
  /** Confirms the key with a code of the authenticator app. Returns the recovery codes. */
  confirmFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/confirm', { json: proof }), FactorConfirmed),
  /** Proves the second factor with a code of the authenticator app, or with a recovery code. */
  proveFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/verify', { json: proof }), FactorProved),
})
