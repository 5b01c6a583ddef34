import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'
import {
  emails,
  number,
  onOff,
  optionalBearer,
  optionalKey,
  optionalUrl,
  seconds,
  timeZone,
  type Setting,
} from './setting.ts'

/**
 * Every environment variable that the server reads, by name. A new setting is one entry here.
 * The types of `Environment` and `Config`, the startup checks and the README table derive from it.
 */
export const SETTINGS = {
  NODE_ENV: {
    field: 'production',
    default: 'development',
    schema: z.pipe(
      z.enum(['development', 'test', 'production']),
      z.transform((mode) => mode === 'production'),
    ),
    about: '`production` turns every test-mode part off',
  },
  PORT: {
    field: 'port',
    default: '3000',
    schema: number(0, 65_535),
    about: 'Port to listen on; `0` takes any free one',
  },
  HOST: {
    field: 'host',
    default: '127.0.0.1',
    productionDefault: '0.0.0.0',
    schema: z.string(),
    about: 'Address to listen on',
  },
  TRUST_PROXY: {
    field: 'trustProxy',
    default: '0',
    schema: number(0, 10),
    about: 'How many reverse proxies stand in front of the server',
  },
  LOG_LEVEL: {
    field: 'logLevel',
    default: 'warn',
    productionDefault: 'info',
    schema: z.enum(['debug', 'info', 'warn', 'error']),
    about: 'Least severe log line written: debug, info, warn or error',
  },
  RATE_LIMIT: {
    field: 'rateLimit',
    default: 'on',
    schema: onOff(),
    about: '`off` lifts the rate limits; outside production only',
  },
  PASSWORD_COST: {
    field: 'passwordCost',
    default: '15',
    schema: number(4, 20),
    about: 'Work of a test account’s password hash: scrypt’s N is 2 to this power',
  },
  DATA_DIR: {
    field: 'dataDir',
    default: './data',
    schema: z.string(),
    about: 'Folder of the embedded database and of uploaded images',
  },
  DATABASE_URL: {
    field: 'databaseUrl',
    default: '',
    schema: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/clinic'),
    about: 'PostgreSQL address; without it the embedded database is used',
  },
  DATABASE_TLS: {
    default: 'required',
    schema: z.enum(['required', 'off']),
    about: '`off` lets a production server reach a PostgreSQL on another computer without TLS',
  },
  DATABASE_CONNECTIONS: {
    field: 'databaseConnections',
    default: '10',
    schema: number(1, 1000),
    about: 'Connections to PostgreSQL, of each server process, at most',
  },
  DATABASE_TIMEOUT_MS: {
    field: 'databaseTimeoutMs',
    default: '10000',
    schema: number(100, 600_000),
    about: 'How long one request may wait for PostgreSQL in all',
  },
  TOKEN_KEY: {
    field: 'tokenKey',
    default: '',
    requiredInProduction: true,
    schema: optionalKey(),
    about:
      'Secret that signs access tokens, the same for every process: 43 or more characters of `openssl rand -base64 32`; without it a file in `DATA_DIR`',
  },
  DOCS: {
    field: 'docs',
    default: 'on',
    schema: onOff(),
    about: '`off` takes away `/docs` and `/openapi.json`',
  },
  AUDIT_DAYS: {
    field: 'auditDays',
    default: '730',
    schema: number(1, 36_500),
    about: 'Entries of the audit older than so many days are deleted',
  },
  CONFIRMED_ADDRESS: {
    field: 'confirmedAddress',
    default: 'off',
    productionDefault: 'on',
    schema: onOff(),
    about: '`on`: nobody books before their email address is confirmed',
  },
  IDLE_MINUTES: {
    field: 'idleMinutes',
    default: '30',
    schema: z.union(
      [z.pipe(z.literal('0'), z.transform(Number)), number(3, 1440)],
      'must be 0, or 3 to 1440 minutes',
    ),
    about: 'Admins who do nothing for so long are signed out; `0`: never',
  },
  METRICS_TOKEN: {
    field: 'metricsToken',
    default: '',
    schema: optionalBearer(),
    about: 'Bearer token that `/metrics` asks for; without it there is no `/metrics`',
  },
  UNPAID_BOOKINGS: {
    default: '3',
    schema: number(1, 1_000_000),
    about: 'Bookings to come that one patient may have without paying them',
  },
  BOOKINGS_PER_DAY: {
    default: '4',
    schema: number(1, 1_000_000),
    about: 'Bookings that one patient may have on one day',
  },
  PAY_AT_CLINIC: {
    default: 'off',
    schema: onOff(),
    about: '`on`: patients may pay at the clinic, so no booking has a pay-by time',
  },
  PAY_WITHIN_HOURS: {
    default: '24',
    schema: number(1, 8784),
    about: 'An unpaid booking is given up so long after it was made',
  },
  PAY_BEFORE_VISIT_HOURS: {
    default: '2',
    schema: number(0, 8784),
    about: 'An unpaid booking is given up so long before its time',
  },
  STOP_DELAY_S: {
    field: 'stopDelayMs',
    default: '0',
    productionDefault: '5',
    schema: seconds(0, 60),
    about: 'How long a server told to stop still answers, while `/readyz` says that it stops',
  },
  CLINIC_ADMINS: {
    field: 'admins',
    default: '',
    requiredInProduction: true,
    schema: emails(),
    about: "The first admins' email addresses, separated by commas",
  },
  CLINIC_NAME: {
    default: 'Doctors Portal Dental Clinic',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Name shown to patients',
  },
  CLINIC_HOURS: {
    default: 'Every day, 8.00 AM – 5.00 PM',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Opening hours shown to patients',
  },
  CLINIC_ADDRESS: {
    default: '120 Mulberry Street, New York, NY 10013',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Address of the clinic',
  },
  CLINIC_PHONE: {
    default: '+1 212 555 0142',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Telephone number of the clinic',
  },
  CLINIC_EMAIL: {
    default: 'hello@doctorsportal.example',
    requiredInProduction: true,
    schema: Email,
    about: 'Email address of the clinic',
  },
  CLINIC_TIME_ZONE: {
    default: 'America/New_York',
    requiredInProduction: true,
    schema: timeZone(),
    about: "The clinic's time zone, an IANA name",
  },
  FIREBASE_API_KEY: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: "The identity provider's web API key (public)",
  },
  FIREBASE_AUTH_DOMAIN: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Domain of its sign-in popup, such as NAME.firebaseapp.com',
  },
  FIREBASE_PROJECT_ID: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Project whose ID tokens are accepted',
  },
  STRIPE_SECRET_KEY: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: "The card provider's secret key; never leaves the server",
  },
  STRIPE_PUBLISHABLE_KEY: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: "The card provider's key for the browser (public)",
  },
  STRIPE_WEBHOOK_SECRET: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: 'Signing secret of the webhook at /stripe-webhook',
  },
  STRIPE_API_URL: {
    default: '',
    schema: optionalUrl(/^https?$/, 'http://localhost:12111'),
    about: 'Address of another card API, for tests; outside production only',
  },
  IDENTITY_KEYS_URL: {
    default: '',
    schema: optionalUrl(/^https?$/, 'http://localhost:9099/keys'),
    about: 'Address of other keys of ID tokens, for tests; outside production only',
  },
  IMAGE_HOST_URL: {
    default: '',
    requiredInProduction: true,
    schema: optionalUrl(/^https?$/, 'https://images.example/upload'),
    about: "Address that takes a doctor's photo (multipart field `image`)",
  },
  IMAGE_HOST_KEY: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: 'API key of the image host; an admin’s browser sends it',
  },
} as const satisfies Record<string, Setting>
