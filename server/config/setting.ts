import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'

/** The declaration of one environment variable. */
export type Setting = {
  /** The field in `Config`. Absent if `config.ts` combines several settings. */
  readonly field?: string
  /** The value if the setting is absent or empty. `''` means that there is no default. */
  readonly default: string
  /** The default in production, if it differs from `default`. */
  readonly productionDefault?: string
  /** If true, a production server does not start without the setting. */
  readonly requiredInProduction?: true
  /** Validates the text and converts it to a value. */
  readonly schema: z.ZodMiniType<unknown, string>
  /** The description for the operator: one line of Markdown. */
  readonly about: string
}

export const number = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z
      .number()
      .check(z.refine((value) => value >= least && value <= most, `must be ${least} to ${most}`)),
  )

/** Accepts seconds and converts them to milliseconds. */
export const seconds = (least: number, most: number) =>
  z.pipe(
    number(least, most),
    z.transform((seconds: number) => seconds * 1000),
  )

/** Accepts one of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** Converts `on` to true and `off` to false. */
export const onOff = () =>
  z.pipe(
    oneOf('on', 'off'),
    z.transform((text) => text === 'on'),
  )

export const optionalUrl = (protocol: RegExp, example: string) =>
  z.union([z.literal(''), z.url({ protocol, error: `must be an address such as ${example}` })])

// A random key of 43 characters almost always has at least this many distinct characters.
const LEAST_DIFFERENT = 12

/** Accepts a random key or an empty text. */
export const optionalKey = () =>
  z.string().check(z.refine((key) => key === '' || isRandom(key), RANDOM_KEY))

const RANDOM_KEY =
  'must be 43 or more random letters and digits, as `openssl rand -base64 32` prints them'

const isRandom = (key: string) =>
  /^[\w+/=-]{43,512}$/.test(key) && new Set(key).size >= LEAST_DIFFERENT

/** Accepts a bearer token as defined in RFC 6750, or an empty text. */
export const optionalBearer = () =>
  z
    .string()
    .check(
      z.regex(
        /^(?:|[\w.~+/-]{16,}=*)$/,
        'must be 16 or more letters, digits or the characters . _ ~ + / -',
      ),
    )

/** Accepts email addresses separated by commas, and converts them to lower case. */
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
