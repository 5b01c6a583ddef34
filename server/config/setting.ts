import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'

/** One environment variable that the server reads. */
export type Setting = {
  /** Its name in `Config`; absent where `config.ts` makes something of several settings. */
  readonly field?: string
  /** Used when the setting is absent or empty. `''` means there is no default. */
  readonly default: string
  /** Used in production instead, where it differs. */
  readonly productionDefault?: string
  /** Whether a production server refuses to start without it. */
  readonly requiredInProduction?: true
  /** Checks its text and turns it into a value. */
  readonly schema: z.ZodMiniType<unknown, string>
  /** One line for the operator, in Markdown. */
  readonly about: string
}

export const number = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z.number().check(z.minimum(least), z.maximum(most)),
  )

/** Seconds in the setting, milliseconds in the server. */
export const seconds = (least: number, most: number) =>
  z.pipe(
    number(least, most),
    z.transform((seconds: number) => seconds * 1000),
  )

/** `on` is true, `off` is false. */
export const onOff = () =>
  z.pipe(
    z.enum(['on', 'off']),
    z.transform((text) => text === 'on'),
  )

export const optionalUrl = (protocol: RegExp, example: string) =>
  z.union([z.literal(''), z.url({ protocol })], `must be an address such as ${example}`)

// A key of 43 random characters almost never has fewer different ones.
const LEAST_DIFFERENT = 12

/** A random key, or nothing. */
export const optionalKey = () =>
  z.union(
    [
      z.literal(''),
      z.string().check(
        z.regex(/^[\w+/=-]{43,512}$/),
        z.refine((key) => new Set(key).size >= LEAST_DIFFERENT),
      ),
    ],
    'must be 43 or more random letters and digits, as `openssl rand -base64 32` prints them',
  )

/** A bearer token as RFC 6750 writes it, or nothing. */
export const optionalBearer = () =>
  z.union(
    [z.literal(''), z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/))],
    'must be 16 or more letters, digits, and signs of . _ ~ + / -',
  )

/** Addresses separated by commas, in lower case. */
export const emails = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
    ),
    z.array(Email),
  )

export const timeZone = () =>
  z.string().check(z.refine(isTimeZone, 'must be an IANA name such as America/New_York'))

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
