import * as z from 'zod/mini'
import { orEmpty } from '../../../schemas/optional-line.ts'
import { atMost, clean, plainLine, text } from '../../../schemas/text.ts'
import { ASCII } from '../../../schemas/ascii.ts'

// Each error message in this file is one of the identity provider's error codes.

/** Returns a string's schema. The errors tell that the string is missing, or is too long. */
const field = (missing: string, max: number, tooLong: string) =>
  z.string(missing).check(atMost(max, tooLong))

const email = field('MISSING_EMAIL', 354, 'INVALID_EMAIL').check(
  z.trim(),
  atMost(254, 'INVALID_EMAIL'),
  z.regex(ASCII, { error: 'INVALID_EMAIL', abort: true }),
  z.toLowerCase(),
  z.email('INVALID_EMAIL'),
)

const newPassword = field('MISSING_PASSWORD', 4096, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS').check(
  z.minLength(1, { error: 'MISSING_PASSWORD', abort: true }),
  z.minLength(6, 'WEAK_PASSWORD : Password should be at least 6 characters'),
)

const displayName = field('INVALID_DISPLAY_NAME', 356, 'INVALID_DISPLAY_NAME').check(
  clean,
  z.trim(),
  atMost(256, 'INVALID_DISPLAY_NAME'),
  plainLine('INVALID_DISPLAY_NAME'),
  orEmpty,
)
const idToken = field('MISSING_ID_TOKEN', 8192, 'INVALID_ID_TOKEN').check(
  z.minLength(1, 'MISSING_ID_TOKEN'),
)
const oobCode = field('MISSING_OOB_CODE', 100, 'INVALID_OOB_CODE').check(
  z.minLength(1, 'MISSING_OOB_CODE'),
)

export const SignUp = z.object({
  email,
  password: newPassword,
  displayName: z.prefault(displayName, ''),
})

export const PasswordSignIn = z.object({
  email,
  password: field('MISSING_PASSWORD', 4096, 'INVALID_LOGIN_CREDENTIALS').check(
    z.minLength(1, 'MISSING_PASSWORD'),
  ),
})

export const IdpSignIn = z.object({
  postBody: field('INVALID_IDP_RESPONSE', 4096, 'INVALID_IDP_RESPONSE'),
})

export const TokenHolder = z.object({ idToken })

/**
 * A change to an account, authorised by a one-time code from an email or by an ID token.
 * A change to an account with neither a one-time code nor an ID token is refused.
 */
export const Update = z.object({
  oobCode: z.optional(oobCode),
  idToken: z.optional(idToken),
  displayName: z.optional(z.nullable(displayName)),
  password: z.optional(newPassword),
  email: z.optional(z.never('OPERATION_NOT_ALLOWED')),
  deleteAttribute: z.optional(z.array(text(100))),
  returnSecureToken: z.prefault(z.boolean(), false),
})

/** A request with which the owner of the Google project disables or enables an account. */
export const OwnerUpdate = z.object({
  localId: field('MISSING_LOCAL_ID', 128, 'MISSING_LOCAL_ID'),
  disableUser: z.boolean('INVALID_DISABLE_USER'),
})

export const CodeRequest = z.discriminatedUnion(
  'requestType',
  [
    z.object({ requestType: z.literal('PASSWORD_RESET'), email }),
    z.object({ requestType: z.literal('VERIFY_EMAIL'), idToken }),
  ],
  'INVALID_REQ_TYPE',
)

/** A request to reset a password. Without `newPassword`, it only checks the one-time code. */
export const PasswordReset = z.object({ oobCode, newPassword: z.optional(newPassword) })

export const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token', 'INVALID_GRANT_TYPE'),
  refresh_token: field('MISSING_REFRESH_TOKEN', 100, 'TOKEN_EXPIRED'),
})

/** The person whom a user chose on the demo page that replaces Google's sign-in page. */
export const GooglePerson = z.object({ email, name: z.prefault(displayName, '') })
export type GooglePerson = z.infer<typeof GooglePerson>
