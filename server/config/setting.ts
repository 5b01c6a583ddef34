import { getCountries } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'

/** The declaration of one environment variable. */
export type Setting = {
  /**
   * The name of the setting's field in `Config`.
   * `field` is absent if the setting is not copied to a `Config` field of its own.
   */
  readonly field?: string
  /** The default for an absent or empty setting. `''` means that the setting has no default. */
  readonly default: string
  /** The default value in production. Absent if it equals `default`. */
  readonly productionDefault?: string
  /** True if a production server does not start without the setting. */
  readonly requiredInProduction?: true
  /** Validates the setting's string and converts the string to the value that the server uses. */
  readonly schema: z.ZodMiniType<unknown, string>
  /** The setting's description for operators: one line of Markdown. */
  readonly about: string
}

export const number = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z
      .number()
      .check(z.refine((value) => value >= least && value <= most, `must be ${least} to ${most}`)),
  )

/** Returns the schema of a setting in seconds, which the schema converts to milliseconds. */
export const seconds = (least: number, most: number) =>
  z.pipe(
    number(least, most),
    z.transform((seconds: number) => seconds * 1000),
  )

/** Returns the schema of a setting that must be one of the given words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** Returns the schema of a setting that is `on` (converted to true) or `off` (false). */
export const onOff = () =>
  z.pipe(
    oneOf('on', 'off'),
    z.transform((text) => text === 'on'),
  )

export const optionalUrl = (protocol: RegExp, example: string) =>
  z.union([z.literal(''), z.url({ protocol, error: `must be a URL such as ${example}` })])

/** Returns the schema of a setting that is a website's URL without a path, or empty. */
export const optionalOrigin = () =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || isOrigin(text),
        'must be a URL without a path, such as https://clinic.example',
      ),
    )

function isOrigin(text: string): boolean {
  const { protocol, origin } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol ?? '') && [origin, `${origin}/`].includes(text)
}

/** Returns the schema of a setting that is a mail server's URL, or empty. */
export const optionalMailServer = () =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || isMailServer(text),
        'must be a URL such as smtp://user:password@mail.example:587',
      ),
    )

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol)) return false
  return url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
}

/** Returns the schema of a setting that is a host name, or empty. */
export const optionalHost = () =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || URL.parse(`http://${text}`)?.hostname === text.toLowerCase(),
        'must be a host name such as clinic.example',
      ),
    )

// A key must have at least this many distinct characters. Almost every random key has more.
const LEAST_DIFFERENT = 12

/** Returns the schema of a setting that is a random key, or empty. */
export const optionalKey = () =>
  z.string().check(z.refine((key) => key === '' || isRandom(key), RANDOM_KEY))

const RANDOM_KEY =
  'must be 43 or more random letters and digits, such as `openssl rand -base64 32` prints'

const isRandom = (key: string) =>
  /^[\w+/=-]{43,512}$/.test(key) && new Set(key).size >= LEAST_DIFFERENT

/** Returns the schema of a setting that is a bearer token as defined in RFC 6750, or empty. */
export const optionalBearer = () =>
  z
    .string()
    .check(
      z.regex(
        /^(?:|[\w.~+/-]{16,}=*)$/,
        'must be 16 or more letters, digits or the characters . _ ~ + / -',
      ),
    )

/** Returns the schema of a setting that lists email addresses, separated by commas. */
export const emails = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
    ),
    z.array(Email),
  )

/** Returns the schema of a setting that is a country's code. */
export const country = () => z.enum(getCountries(), 'must be a country code such as US or AT')

/** Returns the schema of a setting with a latitude and a longitude in degrees, or empty. */
export const optionalCoordinates = () =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || isOnEarth(text),
          'must be a latitude and a longitude such as 40.7180,-73.9979',
        ),
      ),
    z.transform((text) => (text === '' ? undefined : pointOf(text))),
  )

function pointOf(text: string) {
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  return { latitude, longitude }
}

function isOnEarth(text: string): boolean {
  const { latitude, longitude } = pointOf(text)
  const isPair = /^-?\d+(\.\d+)?, ?-?\d+(\.\d+)?$/.test(text)
  return isPair && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

export const timeZone = () =>
  z.string().check(z.refine(isTimeZone, 'must be an IANA time zone such as America/New_York'))

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
