import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Clinic } from '../../schemas/settings.ts'
import { defaults, Environment, fieldsOf, type Fields } from './environment.ts'
import { providersOf, type Providers } from './providers.ts'
import { missingSettings, mixedSettings } from './rules.ts'

/**
 * The error that is thrown if the server cannot start because of wrong settings.
 * A `Misconfigured` error's message has one line for each problem.
 */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The server's settings after validation. */
export type Config = Fields & {
  readonly booking: ReturnType<typeof bookingOf>
  readonly clinic: Clinic
} & Providers

/** Reads the settings from `env`. Throws a `Misconfigured` error that lists all wrong settings. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  const production = given['NODE_ENV'] === 'production'
  const parsed = Environment.safeParse({ ...defaults(production), ...given })
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...missingSettings(given, production),
    ...mixedSettings(given, production),
  ]
  if (!parsed.success || problems.length > 0) throw new Misconfigured(problems)
  return toConfig(parsed.data)
}

function toConfig(env: Environment): Config {
  return {
    ...fieldsOf(env),
    ...providersOf(env),
    booking: bookingOf(env),
    clinic: clinicOf(env),
  }
}

const bookingOf = (env: Environment) => ({
  /** The maximum number of future unpaid bookings per patient. */
  unpaidAtMost: env.UNPAID_BOOKINGS,
  /** The maximum number of unpaid bookings of newcomers per network, before they must pay soon. */
  unpaidPerNetwork: env.UNPAID_PER_NETWORK,
  /**
   * The maximum percentage of an agenda's minutes of a day that newcomers may reserve unpaid.
   * A newcomer is a patient who has neither paid for a booking nor come to a visit.
   */
  unpaidPercent: env.UNPAID_PERCENT,
  /** The maximum number of bookings per patient on one day. */
  perDayAtMost: env.BOOKINGS_PER_DAY,
  /**
   * The two settings for a booking's payment deadline. The earlier of the two deadlines applies.
   * `payBy` is absent if patients pay at the clinic.
   */
  ...(!env.PAY_AT_CLINIC && {
    payBy: {
      withinHours: env.PAY_WITHIN_HOURS,
      beforeVisitHours: env.PAY_BEFORE_VISIT_HOURS,
    },
  }),
})

/** Returns the clinic's phone number. Its digits, after `+`, dial it from every country. */
function phoneOf({ CLINIC_PHONE: phone, CLINIC_COUNTRY: country }: Environment): string {
  const number = parsePhoneNumberFromString(phone, country)
  if (!number?.isValid() || number.ext) return phone
  return phone.replaceAll(/[^+\d]/g, '') === number.number ? phone : number.formatInternational()
}

const clinicOf = (env: Environment): Clinic => ({
  name: env.CLINIC_NAME,
  address: env.CLINIC_ADDRESS,
  city: env.CLINIC_CITY,
  phone: phoneOf(env),
  email: env.CLINIC_EMAIL,
  timeZone: env.CLINIC_TIME_ZONE,
})

/** Returns whether a demo service or a test address replaces any external provider. */
export function isDemo({ identity, cards, images }: Config): boolean {
  const isElsewhere =
    (identity.kind === 'firebase' && identity.keysUrl !== '') ||
    (cards.kind === 'stripe' && cards.apiUrl !== '')
  return isElsewhere || [identity, cards, images].some(({ kind }) => kind === 'local')
}
