import * as z from 'zod/mini'
import { Email } from '../../schemas/user.ts'
import {
  country,
  emails,
  number,
  oneOf,
  onOff,
  optionalBearer,
  optionalCoordinates,
  optionalHost,
  optionalKey,
  optionalMailServer,
  optionalOrigin,
  optionalUrl,
  seconds,
  timeZone,
  type Setting,
} from './setting.ts'

/**
 * All environment variables that the server reads. `SETTINGS` has one entry for each variable.
 * The types `Environment` and `Config`, startup checks and docs/settings.md derive from `SETTINGS`.
 */
export const SETTINGS = {
  NODE_ENV: {
    field: 'production',
    default: 'development',
    schema: z.pipe(
      oneOf('development', 'test', 'production'),
      z.transform((mode) => mode === 'production'),
    ),
    about: '`production` turns off every part of the demo',
  },
  PORT: {
    field: 'port',
    default: '3000',
    schema: number(0, 65_535),
    about: 'Port to listen on; `0` picks any free port',
  },
  HOST: {
    field: 'host',
    default: '127.0.0.1',
    productionDefault: '0.0.0.0',
    schema: z.string(),
    about: 'Address to listen on',
  },
  PUBLIC_URL: {
    field: 'publicUrl',
    default: '',
    requiredInProduction: true,
    schema: optionalOrigin(),
    about:
      'URL of the website, without a path, for links in emails, in search results and in shared links; if empty, this computer’s address',
  },
  TRUST_PROXY: {
    field: 'trustProxy',
    default: '0',
    schema: number(0, 10),
    about: 'Number of reverse proxies in front of the server',
  },
  LOG_LEVEL: {
    field: 'logLevel',
    default: 'warn',
    productionDefault: 'info',
    schema: oneOf('debug', 'info', 'warn', 'error'),
    about: 'Lowest severity that is logged: debug, info, warn or error',
  },
  RATE_LIMIT: {
    field: 'rateLimit',
    default: 'on',
    schema: onOff(),
    about:
      '`off` disables the rate limits and the refusals while the server is busy; not allowed in production',
  },
  PASSWORD_COST: {
    field: 'passwordCost',
    default: '15',
    schema: number(4, 20),
    about: 'Cost of hashing a demo account’s password: scrypt’s N is 2 to this power',
  },
  PAGE_COMPRESSION: {
    field: 'pageCompression',
    default: '11',
    schema: number(0, 11),
    about:
      'Brotli quality for rendered pages: 11 makes them smallest; lower values speed up startup',
  },
  DEMO_DOCTORS: {
    field: 'demoDoctors',
    default: 'on',
    schema: onOff(),
    about:
      '`off`: demo mode starts with treatments at fixed times every day, without doctors’ hours',
  },
  DEMO_CLINIC: {
    field: 'demoClinic',
    default: 'lived-in',
    schema: oneOf('lived-in', 'bare', 'empty'),
    about:
      'Clinic with which demo mode first starts: `lived-in` has people and visits (with `DEMO_DOCTORS=on`), `bare` only treatments and doctors, and `empty` is what a new owner sees; production ignores it',
  },
  DATA_DIR: {
    field: 'dataDir',
    default: './data',
    schema: z.string(),
    about: 'Folder for the embedded database and uploaded images',
  },
  DATABASE_URL: {
    field: 'databaseUrl',
    default: '',
    schema: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/clinic'),
    about: 'URL of the PostgreSQL database; if empty, the embedded database is used',
  },
  DATABASE_TLS: {
    default: 'required',
    schema: oneOf('required', 'off'),
    about:
      '`off` allows production to connect to PostgreSQL on another computer without TLS, or without checking its certificate',
  },
  DATABASE_CONNECTIONS: {
    field: 'databaseConnections',
    default: '10',
    schema: number(1, 1000),
    about: 'Maximum number of connections to PostgreSQL per server process',
  },
  DATABASE_TIMEOUT_MS: {
    field: 'databaseTimeoutMs',
    default: '10000',
    schema: number(100, 600_000),
    about: 'Total time, in milliseconds, that one request may wait for PostgreSQL',
  },
  TOKEN_KEY: {
    field: 'tokenKey',
    default: '',
    requiredInProduction: true,
    schema: optionalKey(),
    about:
      'Secret that signs access tokens, the same for every process: 43 or more characters, such as from `openssl rand -base64 32`; if empty, the server keeps one in a file in `DATA_DIR`',
  },
  FACTOR_KEY: {
    field: 'factorKey',
    default: '',
    schema: optionalKey(),
    about:
      'Secret that encrypts the keys of authenticator apps, the same for every process; if empty, `TOKEN_KEY` is used, and staff need their recovery codes after it changes',
  },
  OFFLINE: {
    field: 'offline',
    default: 'on',
    schema: onOff(),
    about:
      '`off`: browsers store nothing for offline use, and on the next visit delete what they stored before',
  },
  DOCS: {
    field: 'docs',
    default: 'on',
    schema: onOff(),
    about: '`off` removes `/docs` and `/openapi.json`',
  },
  AUDIT_DAYS: {
    field: 'auditDays',
    default: '730',
    schema: number(1, 36_500),
    about: 'Number of days after which audit entries are deleted',
  },
  CONFIRMED_ADDRESS: {
    field: 'confirmedAddress',
    default: 'off',
    productionDefault: 'on',
    schema: onOff(),
    about: '`on`: patients must confirm their email address before they can book',
  },
  IDLE_MINUTES: {
    field: 'idleMinutes',
    default: '30',
    schema: z.union(
      [z.pipe(z.literal('0'), z.transform(Number)), number(3, 1440)],
      'must be 0, or 3 to 1440 minutes',
    ),
    about: 'Minutes of inactivity after which staff are signed out; `0`: never',
  },
  METRICS_TOKEN: {
    field: 'metricsToken',
    default: '',
    schema: optionalBearer(),
    about: 'Bearer token that `/metrics` requires; if empty, `/metrics` does not exist',
  },
  UNPAID_BOOKINGS: {
    default: '3',
    schema: number(1, 1_000_000),
    about: 'Maximum number of unpaid future bookings per patient',
  },
  UNPAID_PER_NETWORK: {
    default: '6',
    schema: number(1, 1_000_000),
    about:
      'Number of unpaid bookings from one network after which new patients must pay within ten minutes',
  },
  UNPAID_PERCENT: {
    default: '40',
    schema: number(1, 100),
    about:
      'Percentage of a day that new patients can reserve before paying; beyond it, they must pay within ten minutes; `100`: no limit',
  },
  BOOKINGS_PER_DAY: {
    default: '4',
    schema: number(1, 1_000_000),
    about: 'Maximum number of bookings per patient per day',
  },
  PAY_AT_CLINIC: {
    default: 'off',
    schema: onOff(),
    about:
      '`on`: patients may pay at the clinic, so bookings have no payment deadline; an admin can change this and the next two settings on the _Cancellation_ page',
  },
  PAY_WITHIN_HOURS: {
    default: '24',
    schema: number(1, 8784),
    about: 'Hours after booking at which an unpaid booking is cancelled',
  },
  PAY_BEFORE_VISIT_HOURS: {
    default: '2',
    schema: number(0, 8784),
    about: 'Hours before the appointment at which an unpaid booking is cancelled',
  },
  STOP_DELAY_S: {
    field: 'stopDelayMs',
    default: '0',
    productionDefault: '5',
    schema: seconds(0, 60),
    about:
      'Seconds between the stop signal and shutdown; requests are still answered, but `/readyz` fails',
  },
  SMTP_URL: {
    default: '',
    requiredInProduction: true,
    schema: optionalMailServer(),
    about:
      'Mail server: `smtp://` with STARTTLS, which production requires, or `smtps://`; if empty, emails stay in the demo mailbox',
  },
  SMTP_NAME: {
    default: '',
    schema: optionalHost(),
    about:
      'Name with which the server greets the mail server (`EHLO`), such as `clinic.example`; if empty, the host of `PUBLIC_URL`',
  },
  MAIL_FROM: {
    default: 'hello@doctorsportal.example',
    requiredInProduction: true,
    schema: Email,
    about: 'Sender address for emails',
  },
  MAIL_DAYS: {
    field: 'mailDays',
    default: '730',
    schema: number(30, 36_500),
    about: 'Number of days after which the records of sent emails are deleted',
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
  CLINIC_ADDRESS: {
    default: '120 Mulberry Street, New York, NY 10013',
    requiredInProduction: true,
    schema: z.string(),
    about: "The clinic's street address",
  },
  CLINIC_TAX_LINE: {
    field: 'taxLine',
    default: '',
    schema: z.string(),
    about:
      'What receipts say about taxes, such as `Tax number 12-3456789 · Exempt from sales tax`. Empty if nothing',
  },
  CLINIC_CITY: {
    default: 'New York',
    requiredInProduction: true,
    schema: z.string(),
    about: 'The clinic’s city, for people who look for a dentist there',
  },
  CLINIC_COORDINATES: {
    field: 'coordinates',
    default: '40.7180,-73.9979',
    productionDefault: '',
    schema: optionalCoordinates(),
    about:
      'The clinic’s latitude and longitude in degrees, for search engines and route planners; if empty, they are not told',
  },
  CLINIC_PHONE: {
    default: '+1 212 555 0142',
    requiredInProduction: true,
    schema: z.string(),
    about: "The clinic's phone number",
  },
  CLINIC_COUNTRY: {
    field: 'country',
    default: 'US',
    requiredInProduction: true,
    schema: country(),
    about: 'The clinic’s country, such as `US`: phone numbers without a country code belong to it',
  },
  CLINIC_EMAIL: {
    default: 'hello@doctorsportal.example',
    requiredInProduction: true,
    schema: Email,
    about: "The clinic's email address",
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
    about: "Domain of the identity provider's sign-in popup, such as NAME.firebaseapp.com",
  },
  FIREBASE_PROJECT_ID: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: "The identity provider's project, whose ID tokens are accepted",
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
    about: "The card provider's signing secret for the webhook at /stripe-webhook",
  },
  STRIPE_API_URL: {
    default: '',
    schema: optionalUrl(/^https?$/, 'http://localhost:12111'),
    about: 'URL of a substitute card API, for tests; not allowed in production',
  },
  IDENTITY_KEYS_URL: {
    default: '',
    schema: optionalUrl(/^https?$/, 'http://localhost:9099/keys'),
    about: 'URL of substitute public keys for ID tokens, for tests; not allowed in production',
  },
  IMAGE_HOST_URL: {
    default: '',
    requiredInProduction: true,
    schema: optionalUrl(/^https?$/, 'https://images.example/upload'),
    about: "URL for uploading doctors' photos (multipart field `image`)",
  },
  IMAGE_HOST_KEY: {
    default: '',
    requiredInProduction: true,
    schema: z.string(),
    about: 'API key of the image host, sent by admins’ browsers',
  },
  IMAGE_HOST_PHOTOS: {
    default: '',
    schema: optionalOrigin(),
    about:
      "Website that shows the uploaded photos, such as `https://i.ibb.co` for imgBB; if empty, that of `IMAGE_HOST_URL`. Browsers load doctors' photos from no other website",
  },
} as const satisfies Record<string, Setting>
