export type Setting = {
  /** Taken when the setting is absent or empty; `''` is none. */
  readonly default: string
  /** Taken instead in production, where it differs. */
  readonly productionDefault?: string
  /** Without it a production server does not start. */
  readonly requiredInProduction: boolean
  readonly about: string
}

const free = (standard: string, about: string): Setting => ({
  default: standard,
  requiredInProduction: false,
  about,
})

const needed = (standard: string, about: string): Setting => ({
  default: standard,
  requiredInProduction: true,
  about,
})

/** Every environment variable the server reads, by name; the README's table is this list. */
export const SETTINGS = {
  NODE_ENV: free('development', '`production` turns every test-mode part off'),
  PORT: free('3000', 'Port to listen on; `0` takes any free one'),
  HOST: { ...free('127.0.0.1', 'Address to listen on'), productionDefault: '0.0.0.0' },
  TRUST_PROXY: free('0', 'How many reverse proxies stand in front of the server'),
  LOG_LEVEL: {
    ...free('warn', 'Least severe log line written: debug, info, warn or error'),
    productionDefault: 'info',
  },
  RATE_LIMIT: free('on', '`off` lifts the rate limits; outside production only'),
  PASSWORD_COST: free(
    '15',
    'Work of a test account’s password hash: scrypt’s N is 2 to this power',
  ),
  DATA_DIR: free('./data', 'Folder of the embedded database and of uploaded images'),
  DATABASE_URL: free('', 'PostgreSQL address; without it the embedded database is used'),
  DATABASE_TLS: free(
    'required',
    '`off` lets a production server reach a PostgreSQL on another computer without TLS',
  ),
  DATABASE_CONNECTIONS: free('10', 'Connections to PostgreSQL, of each server process, at most'),
  DATABASE_TIMEOUT_MS: free('10000', 'How long one request may wait for PostgreSQL in all'),
  TOKEN_KEY: needed(
    '',
    'Secret that signs access tokens, the same for every process: 43 or more characters of `openssl rand -base64 32`; without it a file in `DATA_DIR`',
  ),
  DOCS: free('on', '`off` takes away `/docs` and `/openapi.json`'),
  AUDIT_DAYS: free('730', 'Entries of the audit older than so many days are deleted'),
  CONFIRMED_ADDRESS: {
    ...free('off', '`on`: nobody books before their email address is confirmed'),
    productionDefault: 'on',
  },
  IDLE_MINUTES: free('30', 'Admins who do nothing for so long are signed out; `0`: never'),
  METRICS_TOKEN: free(
    '',
    'Bearer token that `/metrics` asks for; without it there is no `/metrics`',
  ),
  UNPAID_BOOKINGS: free('3', 'Bookings to come that one patient may have without paying them'),
  BOOKINGS_PER_DAY: free('4', 'Bookings that one patient may have on one day'),
  PAY_AT_CLINIC: free(
    'off',
    '`on`: patients may pay at the clinic, so no booking has a pay-by time',
  ),
  PAY_WITHIN_HOURS: free('24', 'An unpaid booking is given up so long after it was made'),
  PAY_BEFORE_VISIT_HOURS: free('2', 'An unpaid booking is given up so long before its time'),
  STOP_DELAY_S: {
    ...free(
      '0',
      'How long a server told to stop still answers, while `/readyz` says that it stops',
    ),
    productionDefault: '5',
  },
  CLINIC_ADMINS: needed('', "The first admins' email addresses, separated by commas"),
  CLINIC_NAME: needed('Doctors Portal Dental Clinic', 'Name shown to patients'),
  CLINIC_HOURS: needed('Every day, 8.00 AM – 5.00 PM', 'Opening hours shown to patients'),
  CLINIC_ADDRESS: needed('120 Mulberry Street, New York, NY 10013', 'Address of the clinic'),
  CLINIC_PHONE: needed('+1 212 555 0142', 'Telephone number of the clinic'),
  CLINIC_EMAIL: needed('hello@doctorsportal.example', 'Email address of the clinic'),
  CLINIC_TIME_ZONE: needed('America/New_York', "The clinic's time zone, an IANA name"),
  FIREBASE_API_KEY: needed('', "The identity provider's web API key (public)"),
  FIREBASE_AUTH_DOMAIN: needed('', 'Domain of its sign-in popup, such as NAME.firebaseapp.com'),
  FIREBASE_PROJECT_ID: needed('', 'Project whose ID tokens are accepted'),
  STRIPE_SECRET_KEY: needed('', "The card provider's secret key; never leaves the server"),
  STRIPE_PUBLISHABLE_KEY: needed('', "The card provider's key for the browser (public)"),
  STRIPE_WEBHOOK_SECRET: needed('', 'Signing secret of the webhook at /stripe-webhook'),
  STRIPE_API_URL: free('', 'Address of another card API, for tests; outside production only'),
  IDENTITY_KEYS_URL: free(
    '',
    'Address of other keys of ID tokens, for tests; outside production only',
  ),
  IMAGE_HOST_URL: needed('', "Address that takes a doctor's photo (multipart field `image`)"),
  IMAGE_HOST_KEY: needed('', 'API key of the image host; an admin’s browser sends it'),
} as const satisfies Record<string, Setting>
