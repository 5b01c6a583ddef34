import * as z from 'zod/mini'
import { text } from './text.ts'

/** Returns a schema for a second-factor code. Parsing ignores spaces, hyphens and letter case. */
const code = (pattern: RegExp, message: string) =>
  text(100, message).check(
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.regex(pattern, message),
  )

/** The first code from a new authenticator app. The code has six digits. */
export const FactorConfirmation = z.object({
  code: code(/^\d{6}$/, 'Enter the 6-digit code from your app'),
})
export type FactorConfirmation = z.infer<typeof FactorConfirmation>

/** A code from the user's authenticator app, or a recovery code. */
export const FactorProof = z.object({
  code: code(/^(\d{6}|[A-Z2-7]{16})$/, 'Enter the 6-digit code from your app, or a recovery code'),
})
export type FactorProof = z.infer<typeof FactorProof>

/** A new secret for an authenticator app. `key` is in base32, `uri` is an otpauth URI. */
export const FactorEnrolment = z.object({ key: z.string(), uri: z.string() })
export type FactorEnrolment = z.infer<typeof FactorEnrolment>

/** The reply to the first code from a new authenticator app. Contains the new recovery codes. */
export const FactorConfirmed = z.object({
  codes: z.array(z.string()),
  /** The instant until which this session needs no further second-factor code. */
  strongUntil: z.iso.datetime(),
})
export type FactorConfirmed = z.infer<typeof FactorConfirmed>

export const FactorProved = z.object({
  strongUntil: z.iso.datetime(),
  /** The number of recovery codes that the user has not used yet. */
  recoveryCodesLeft: z.int(),
})
export type FactorProved = z.infer<typeof FactorProved>

/** The `detail` of the `factor_locked` error. The user may try another code from `until` on. */
export const FactorLock = z.object({ until: z.iso.datetime() })
export type FactorLock = z.infer<typeof FactorLock>
