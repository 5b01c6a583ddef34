import type { Clinic } from '../../schemas/settings.ts'
import { defaults, Environment, fieldsOf, type Fields } from './environment.ts'
import { providersOf, type Providers } from './providers.ts'
import { missingSettings, mixedSettings } from './rules.ts'

/** What cannot be started with; each problem is one line for the person at the terminal. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The server's settings, checked: those that name a field, and those that belong together. */
export type Config = Fields & {
  readonly booking: ReturnType<typeof bookingOf>
  readonly clinic: Clinic
} & Providers

/** Reads the settings out of `env`; throws `Misconfigured` with everything that is wrong at once. */
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
  /** How many unpaid bookings to come a patient may have. */
  unpaidAtMost: env.UNPAID_BOOKINGS,
  /** How many bookings a patient may have on one day. */
  perDayAtMost: env.BOOKINGS_PER_DAY,
  /** An unpaid booking is given up at the earlier of the two; absent where patients pay at the clinic. */
  ...(!env.PAY_AT_CLINIC && {
    payBy: {
      withinHours: env.PAY_WITHIN_HOURS,
      beforeVisitHours: env.PAY_BEFORE_VISIT_HOURS,
    },
  }),
})

const clinicOf = (env: Environment): Clinic => ({
  name: env.CLINIC_NAME,
  hours: env.CLINIC_HOURS,
  address: env.CLINIC_ADDRESS,
  phone: env.CLINIC_PHONE,
  email: env.CLINIC_EMAIL,
  timeZone: env.CLINIC_TIME_ZONE,
})

/** True where any provider is a stand-in. */
export function isDemo({ identity, cards, images }: Config): boolean {
  const isElsewhere =
    (identity.kind === 'firebase' && identity.keysUrl !== '') ||
    (cards.kind === 'stripe' && cards.apiUrl !== '')
  return isElsewhere || [identity, cards, images].some(({ kind }) => kind === 'local')
}
