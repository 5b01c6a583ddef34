import * as z from 'zod/mini'
import { Failure, failureOf } from '../../machines/failure.ts'
import { unreachable } from './identity-unreachable.ts'

const ProviderError = z.object({ code: z.string() })

type Wording = { message: string; field?: string }

const WRONG: Wording = { message: 'The email or password is incorrect.' }
const CLOSED: Wording = { message: 'The Google window was closed before sign-in finished.' }

const WORDINGS: Readonly<Record<string, Wording>> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/email-already-in-use': {
    message: 'An account with this email already exists. Please log in instead.',
    field: 'email',
  },
  'auth/account-exists-with-different-credential': {
    message:
      'You already have an account with this email address. Log in with your password instead.',
  },
  'auth/invalid-email': { message: 'Provide a valid Eamil', field: 'email' },
  'auth/weak-password': { message: 'Must be 6 characters or longer', field: 'password' },
  'auth/password-does-not-meet-requirements': {
    message: 'This password is not accepted. Choose another one.',
    field: 'password',
  },
  'auth/popup-closed-by-user': CLOSED,
  'auth/cancelled-popup-request': CLOSED,
  'auth/user-cancelled': CLOSED,
  'auth/popup-blocked': {
    message: 'The browser blocked the Google window. Allow pop-ups for this page and try again.',
  },
  'auth/too-many-requests': { message: 'Too many attempts. Please wait a while and try again.' },
  'auth/user-disabled': { message: 'This account is disabled. Please contact the clinic.' },
}

// The identity SDK reports a 5xx response as an internal error.
// The identity SDK reports a failed download of its popup scripts as an internal error.
const UNREACHABLE = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'auth/internal-error',
  'auth/internal',
])

const ENDED = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
  'auth/user-disabled',
])

/** Converts an error of the identity SDK to a `Failure` with a message and the SDK's `code`. */
export function identityFailure(error: unknown): Failure {
  const code = codeOf(error)
  if (error instanceof Failure || code === undefined) return failureOf(error)
  if (UNREACHABLE.has(code)) return unreachable(error, code)
  const { message, field } = WORDINGS[code] ?? {
    message: 'That did not work. Please try again, or contact the clinic.',
  }
  const fields = field ? { [field]: message } : undefined
  return new Failure('rejected', message, { code, fields, cause: error })
}

/** Returns whether the identity provider did not answer. */
export const isUnanswered = (error: unknown) => UNREACHABLE.has(codeOf(error) ?? '')

/** Returns whether the identity provider says that the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return ENDED.has(codeOf(error) ?? '')
}

/** Returns whether the identity provider says that the address has no account. */
export const isUnknownAccount = (error: unknown) => codeOf(error) === 'auth/user-not-found'

const codeOf = (error: unknown) => ProviderError.safeParse(error).data?.code
