import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'

const number = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z.number().check(z.minimum(least), z.maximum(most)),
  )

const emails = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  ),
  z.array(Email),
)

const timeZone = z
  .string()
  .check(z.refine((zone) => isTimeZone(zone), 'must be an IANA name such as America/New_York'))

// A random key of this length has fewer different characters once in many millions.
const LEAST_DIFFERENT = 12

const optionalUrl = (protocol: RegExp, example: string) =>
  z.union([z.literal(''), z.url({ protocol })], `must be an address such as ${example}`)

/** The environment variables once read: each in its own form, none of them checked against another. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  PORT: number(0, 65_535),
  HOST: z.string(),
  TRUST_PROXY: number(0, 10),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']),
  RATE_LIMIT: z.enum(['on', 'off']),
  PASSWORD_COST: number(4, 20),
  DATA_DIR: z.string(),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/clinic'),
  DATABASE_TLS: z.enum(['required', 'off']),
  DATABASE_CONNECTIONS: number(1, 1000),
  DATABASE_TIMEOUT_MS: number(100, 600_000),
  TOKEN_KEY: z.union(
    [
      z.literal(''),
      z.string().check(
        z.regex(/^[\w+/=-]{43,512}$/),
        z.refine((key) => new Set(key).size >= LEAST_DIFFERENT),
      ),
    ],
    'must be 43 or more random letters and digits, as `openssl rand -base64 32` prints them',
  ),
  DOCS: z.enum(['on', 'off']),
  AUDIT_DAYS: number(1, 36_500),
  CONFIRMED_ADDRESS: z.enum(['on', 'off']),
  IDLE_MINUTES: z.union(
    [z.pipe(z.literal('0'), z.transform(Number)), number(3, 1440)],
    'must be 0, or 3 to 1440 minutes',
  ),
  METRICS_TOKEN: z.union(
    [z.literal(''), z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/))],
    'must be 16 or more letters, digits, and signs of . _ ~ + / -',
  ),
  UNPAID_BOOKINGS: number(1, 1_000_000),
  BOOKINGS_PER_DAY: number(1, 1_000_000),
  PAY_AT_CLINIC: z.enum(['on', 'off']),
  PAY_WITHIN_HOURS: number(1, 8784),
  PAY_BEFORE_VISIT_HOURS: number(0, 8784),
  STOP_DELAY_S: number(0, 60),
  CLINIC_ADMINS: emails,
  CLINIC_NAME: z.string(),
  CLINIC_HOURS: z.string(),
  CLINIC_ADDRESS: z.string(),
  CLINIC_PHONE: z.string(),
  CLINIC_EMAIL: Email,
  CLINIC_TIME_ZONE: timeZone,
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_DOMAIN: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_URL: optionalUrl(/^https?$/, 'http://localhost:12111'),
  IDENTITY_KEYS_URL: optionalUrl(/^https?$/, 'http://localhost:9099/keys'),
  IMAGE_HOST_URL: optionalUrl(/^https?$/, 'https://images.example/upload'),
  IMAGE_HOST_KEY: z.string(),
})
export type Environment = z.infer<typeof Environment>

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
