import { TokenReply } from '../../schemas/user.ts'
import { sender, signUp, type Clinic, type Patient } from './harness.ts'

/** Signs up at the demo identity service, and signs in without confirming the email address. */
export async function signInUnconfirmed(clinic: Clinic, email: string): Promise<Patient> {
  const idToken = await signUp(clinic.url, email)
  const { body } = await sender(clinic.url, idToken)('PUT', `/user/${email}`, { email })
  const { token } = TokenReply.parse(body)
  return { email, token, send: sender(clinic.url, token) }
}
