import {
  FactorConfirmed,
  FactorEnrolment,
  FactorProved,
  type FactorProof,
} from '../../../schemas/second-factor.ts'
import type { Line } from './line.ts'

/** Returns the server calls for the second factor of a person of the staff. */
export const secondFactorCalls = ({ ask }: Line) => ({
  /** Makes a new key. It replaces the person's second factor once a code has confirmed it. */
  enrolFactor: () => ask(({ auth }) => auth.post('second-factor/enrol'), FactorEnrolment),
  /** Confirms the new key with a code of the authenticator app. Returns the recovery codes. */
  confirmFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/confirm', { json: proof }), FactorConfirmed),
  /** Proves the second factor with a code of the authenticator app, or with a recovery code. */
  proveFactor: (proof: FactorProof) =>
    ask(({ auth }) => auth.post('second-factor/verify', { json: proof }), FactorProved),
})
