import { TOTP } from 'otpauth'
import { FactorConfirmed, FactorEnrolment } from '../../schemas/second-factor.ts'
import type { Clinic, Patient } from './harness.ts'

/** An enrolled authenticator app. `code` returns the code that the app shows at a given time. */
export type Authenticator = {
  readonly recovery: readonly string[]
  code(at: Date): string
}

/** Returns the code that an authenticator app with the secret `key` shows at a time (`at`). */
export const codeOf = (key: string, at: Date): string =>
  new TOTP({ secret: key }).generate({ timestamp: at.getTime() })

/** Enrols an authenticator app for a signed-in person, and confirms the app with an app code. */
export async function enrolFactor(clinic: Clinic, person: Patient): Promise<Authenticator> {
  const { key } = FactorEnrolment.parse((await person.send('POST', '/second-factor/enrol')).body)
  const code = codeOf(key, clinic.deps.realClock())
  const { body } = await person.send('POST', '/second-factor/confirm', { code })
  return {
    recovery: FactorConfirmed.parse(body).codes,
    code: (at) => codeOf(key, at),
  }
}
