import * as z from 'zod/mini'

/** Codes are compared without spaces and hyphens, and in upper case. */
const code = (pattern: RegExp, message: string) =>
  z.string().check(
    z.maxLength(100, message),
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.regex(pattern, message),
  )

/** The first code of a new authenticator: six digits. */
export const FactorConfirmation = z.object({
  code: code(/^\d{6}$/, 'Enter the 6 digits that your app shows'),
})
export type FactorConfirmation = z.infer<typeof FactorConfirmation>

/** A code of the authenticator, or a recovery code. */
export const FactorProof = z.object({
  code: code(
    /^(\d{6}|[A-Z2-7]{16})$/,
    'Enter the 6 digits that your app shows, or a recovery code',
  ),
})
export type FactorProof = z.infer<typeof FactorProof>

/** A new secret for an authenticator app. `key` is in base32, `uri` is an otpauth URI. */
export const FactorEnrolment = z.object({ key: z.string(), uri: z.string() })
export type FactorEnrolment = z.infer<typeof FactorEnrolment>

/** The reply to a confirmed enrolment, the only reply that has the recovery codes. */
export const FactorConfirmed = z.object({
  codes: z.array(z.string()),
  /** Until when this sign-in needs no other code. */
  strongUntil: z.iso.datetime(),
})
export type FactorConfirmed = z.infer<typeof FactorConfirmed>

export const FactorProved = z.object({
  strongUntil: z.iso.datetime(),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
})
export type FactorProved = z.infer<typeof FactorProved>

/** The `detail` of the refusal `factor_locked`: when the next code may be tried. */
export const FactorLock = z.object({ until: z.iso.datetime() })
export type FactorLock = z.infer<typeof FactorLock>
