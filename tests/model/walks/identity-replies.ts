import { Failure } from '../../../machines/failure.ts'
import { asks, type SentReply } from './stage.ts'

/** The failure of a request that did not reach the identity provider. */
export const providerDown = new Failure(
  'unreachable',
  'The sign-in service cannot be reached. Check your connection and try again.',
)

/** Returns a function that recognises requests for the identity provider's operation `call`. */
export const toolkit = (call: string) =>
  asks('POST', new RegExp(`^/identitytoolkit\\.googleapis\\.com/v1/accounts:${call}$`))

/** Returns an error reply from the identity provider, with the error code `message`. */
export const providerSays = (message: string): SentReply => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
})
