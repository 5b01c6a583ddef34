import type { Clinic } from '../../schemas/settings.ts'
import { Environment } from './environment.ts'
import { missingSettings, mixedSettings } from './rules.ts'
import { SETTINGS, type Setting } from './settings.ts'

/** What cannot be started with; each problem is one line for the person at the terminal. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The server's settings, checked. `kind: 'local'` names a test-mode stand-in. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly trustProxy: number
  readonly logLevel: Environment['LOG_LEVEL']
  readonly rateLimit: boolean
  /** Of test accounts: scrypt's N is 2 to this power. */
  readonly passwordCost: number
  readonly dataDir: string
  /** Empty: the embedded database. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly databaseTimeoutMs: number
  /** Signs access tokens; empty: a file in `dataDir` holds the key. */
  readonly tokenKey: string
  /** Whether `/docs` and `/openapi.json` exist. */
  readonly docs: boolean
  readonly auditDays: number
  /** Whether nobody books before their email address is confirmed. */
  readonly confirmedAddress: boolean
  /** After how many idle minutes staff are signed out; 0: never. */
  readonly idleMinutes: number
  /** Empty: `/metrics` does not exist. */
  readonly metricsToken: string
  readonly stopDelayMs: number
  readonly booking: {
    /** How many bookings to come a patient may have without paying them. */
    readonly unpaidAtMost: number
    /** How many bookings a patient may have on one day. */
    readonly perDayAtMost: number
    /** When an unpaid booking is given up, whichever is first; absent where patients pay at the clinic. */
    readonly payBy?: { readonly withinHours: number; readonly beforeVisitHours: number }
  }
  /** Lower-case addresses that are admins from their first sign-in. */
  readonly admins: readonly string[]
  readonly clinic: Clinic
  readonly identity:
    | { readonly kind: 'local'; readonly projectId: string }
    | {
        readonly kind: 'firebase'
        readonly apiKey: string
        readonly authDomain: string
        readonly projectId: string
        /** Where the keys of ID tokens are; empty: Google's. */
        readonly keysUrl: string
      }
  readonly cards:
    | { readonly kind: 'local' }
    | {
        readonly kind: 'stripe'
        readonly secretKey: string
        readonly publishableKey: string
        readonly webhookSecret: string
        /** Where the card API is; empty: Stripe's. */
        readonly apiUrl: string
      }
  readonly images:
    | { readonly kind: 'local' }
    | { readonly kind: 'host'; readonly url: string; readonly key: string }
}

/** Reads the settings out of `env`; throws `Misconfigured` with everything that is wrong at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  )
  const production = given['NODE_ENV'] === 'production'
  const parsed = Environment.safeParse({ ...standards(production), ...given })
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...missingSettings(given, production),
    ...mixedSettings(given, production),
  ]
  if (!parsed.success || problems.length > 0) throw new Misconfigured(problems)
  return toConfig(parsed.data)
}

function standards(production: boolean) {
  const standard = (setting: Setting) =>
    (production ? setting.productionDefault : undefined) ?? setting.default
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, standard(setting)]),
  )
}

function toConfig(env: Environment): Config {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT === 'on',
    passwordCost: env.PASSWORD_COST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    tokenKey: env.TOKEN_KEY,
    docs: env.DOCS === 'on',
    auditDays: env.AUDIT_DAYS,
    confirmedAddress: env.CONFIRMED_ADDRESS === 'on',
    idleMinutes: env.IDLE_MINUTES,
    metricsToken: env.METRICS_TOKEN,
    stopDelayMs: env.STOP_DELAY_S * 1000,
    booking: toBooking(env),
    admins: env.CLINIC_ADMINS,
    clinic: toClinic(env),
    ...toProviders(env),
  }
}

function toBooking(env: Environment): Config['booking'] {
  return {
    unpaidAtMost: env.UNPAID_BOOKINGS,
    perDayAtMost: env.BOOKINGS_PER_DAY,
    ...(env.PAY_AT_CLINIC === 'off' && {
      payBy: {
        withinHours: env.PAY_WITHIN_HOURS,
        beforeVisitHours: env.PAY_BEFORE_VISIT_HOURS,
      },
    }),
  }
}

function toClinic(env: Environment): Clinic {
  return {
    name: env.CLINIC_NAME,
    hours: env.CLINIC_HOURS,
    address: env.CLINIC_ADDRESS,
    phone: env.CLINIC_PHONE,
    email: env.CLINIC_EMAIL,
    timeZone: env.CLINIC_TIME_ZONE,
  }
}

function toProviders(env: Environment): Pick<Config, 'identity' | 'cards' | 'images'> {
  return {
    identity: env.FIREBASE_API_KEY
      ? {
          kind: 'firebase',
          apiKey: env.FIREBASE_API_KEY,
          authDomain: env.FIREBASE_AUTH_DOMAIN,
          projectId: env.FIREBASE_PROJECT_ID,
          keysUrl: env.IDENTITY_KEYS_URL,
        }
      : { kind: 'local', projectId: LOCAL_PROJECT },
    cards: env.STRIPE_SECRET_KEY
      ? {
          kind: 'stripe',
          secretKey: env.STRIPE_SECRET_KEY,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiUrl: env.STRIPE_API_URL,
        }
      : { kind: 'local' },
    images: env.IMAGE_HOST_URL
      ? { kind: 'host', url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY }
      : { kind: 'local' },
  }
}

// A project named demo-… is one that the provider's own SDK never takes for a real one.
const LOCAL_PROJECT = 'demo-doctors-portal'

/** True where any provider is a stand-in. */
export function isDemo({ identity, cards, images }: Config): boolean {
  const isElsewhere =
    (identity.kind === 'firebase' && identity.keysUrl !== '') ||
    (cards.kind === 'stripe' && cards.apiUrl !== '')
  return isElsewhere || [identity, cards, images].some(({ kind }) => kind === 'local')
}
