import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { isDemo, Misconfigured, readConfig } from '../../server/config/config.ts'
import type { Setting } from '../../server/config/setting.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { PRODUCTION } from './production.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof Misconfigured) return error.problems
    throw error
  }
}

const named = (problems: readonly string[]) => problems.map((problem) => problem.split(':')[0])

describe('without settings', () => {
  it('is a demo on this computer only, on port 3000', () => {
    const config = readConfig({})
    expect(isDemo(config)).toBe(true)
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      rateLimit: true,
      databaseUrl: '',
      admins: [],
      clinic: { timeZone: 'America/New_York' },
    })
  })

  it('treats an empty setting as absent', () => {
    expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toEqual(readConfig({}))
  })
})

describe('in production', () => {
  it('starts with all required settings, and accepts connections from the network', () => {
    const config = readConfig(PRODUCTION)
    expect(isDemo(config)).toBe(false)
    expect(config).toMatchObject({
      host: '0.0.0.0',
      admins: ['boss@clinic.example'],
      identity: { kind: 'firebase', projectId: 'smile' },
      cards: { kind: 'stripe', secretKey: 'sk_live_1' },
      images: { kind: 'host' },
      publicUrl: 'https://clinic.example',
      mail: {
        kind: 'smtp',
        from: 'desk@clinic.example',
        server: {
          host: 'mail.example',
          port: 587,
          isTls: false,
          auth: { user: 'clinic', pass: 'secret' },
        },
      },
    })
  })

  it('names all required settings if none is set', () => {
    const needed = Object.entries<Setting>(SETTINGS).flatMap(([name, setting]) =>
      setting.requiredInProduction ? [name] : [],
    )
    expect(named(problemsOf({ NODE_ENV: 'production' }))).toEqual(needed)
  })

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
    'does not start without %s',
    (name) => {
      expect(named(problemsOf({ ...PRODUCTION, [name]: '' }))).toEqual([name])
    },
  )

  it.each([
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
    ],
    [
      'STRIPE_PUBLISHABLE_KEY',
      'pk_test_1',
      ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    ],
    ['STRIPE_SECRET_KEY', 'sk_live_', ['STRIPE_SECRET_KEY']],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_', ['STRIPE_WEBHOOK_SECRET']],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_short', ['STRIPE_WEBHOOK_SECRET']],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_with a space in the middle', ['STRIPE_WEBHOOK_SECRET']],
    ['IMAGE_HOST_URL', 'http://images.example/upload', ['IMAGE_HOST_URL']],
    ['IMAGE_HOST_PHOTOS', 'http://images.example', ['IMAGE_HOST_PHOTOS']],
    ['CLINIC_ADMINS', ' , ,', ['CLINIC_ADMINS']],
    ['PUBLIC_URL', 'http://clinic.example', ['PUBLIC_URL']],
    ['PUBLIC_URL', 'https://clinic.example/portal', ['PUBLIC_URL']],
    ['SMTP_URL', 'https://mail.example', ['SMTP_URL']],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false', ['SMTP_URL']],
    ['SMTP_URL', 'smtp:', ['SMTP_URL']],
    ['SMTP_NAME', 'clinic example', ['SMTP_NAME']],
    ['SMTP_NAME', 'https://clinic.example', ['SMTP_NAME']],
    ['MAIL_FROM', 'desk', ['MAIL_FROM']],
    ['DATABASE_URL', 'postgres://clinic:pw@db.example/clinic', ['DATABASE_URL']],
    ['DATABASE_URL', 'postgres://clinic:pw@db.example/clinic?sslrootcert=/none', ['DATABASE_URL']],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', ['NODE_TLS_REJECT_UNAUTHORIZED']],
  ])('does not start with %s=%s', (name, value, problems) => {
    expect(named(problemsOf({ ...PRODUCTION, [name]: value }))).toEqual(problems)
  })

  const DATABASE = 'postgres://clinic:pw@db.example/clinic'

  it.each([
    ['sslmode=disable', 'does not use TLS'],
    ['ssl=0', 'does not use TLS'],
    ['sslmode=no-verify', 'certificate is not checked'],
    ['ssl=no-verify', 'certificate is not checked'],
    ['ssl=false', 'certificate is not checked'],
    ['sslmode=require&uselibpqcompat=true', 'certificate is not checked'],
    ['sslmode=prefer&uselibpqcompat=true', 'certificate is not checked'],
    ['sslmode=verify-ca&uselibpqcompat=true', 'cannot be used'],
    ['host=db.example&sslmode=no-verify', 'certificate is not checked'],
  ])('does not reach a PostgreSQL on another computer with %s', (query, reason) => {
    const url = `${DATABASE}?${query}`
    const said = [expect.stringMatching(`^DATABASE_URL: .*${reason}`)]
    expect(problemsOf({ ...PRODUCTION, DATABASE_URL: url })).toEqual(said)
    expect(problemsOf({ ...PRODUCTION, DATABASE_URL: url, DATABASE_TLS: 'off' })).toEqual([])
    expect(problemsOf({ ...PRODUCTION, DATABASE_URL: url, DATABASE_TLS: 'required' })).toEqual(said)
  })

  it.each(['allow', 'prefer', 'require', 'verify-ca', 'verify-full'])(
    'checks the certificate of a PostgreSQL on another computer with sslmode=%s',
    (mode) => {
      // The package `pg` warns that some of these words will mean less in its next version.
      vi.spyOn(process, 'emitWarning').mockReturnValue()
      const url = `${DATABASE}?sslmode=${mode}`
      expect(problemsOf({ ...PRODUCTION, DATABASE_URL: url })).toEqual([])
      const { ssl } = new Client({ connectionString: url })
      expect(ssl).toEqual({})
      vi.restoreAllMocks()
    },
  )

  it('does not reach a PostgreSQL on another computer if PGSSLMODE turns the check off', () => {
    vi.stubEnv('PGSSLMODE', 'no-verify')
    const said = [expect.stringContaining('certificate is not checked')]
    expect(problemsOf({ ...PRODUCTION, DATABASE_URL: DATABASE })).toEqual(said)
    vi.unstubAllEnvs()
  })

  it.each([
    ['by TLS', { DATABASE_URL: 'postgres://clinic:pw@db.example/clinic?sslmode=verify-full' }],
    ['on this computer', { DATABASE_URL: 'postgres://clinic:pw@127.0.0.1/clinic' }],
    ['by a socket', { DATABASE_URL: 'postgres:///clinic?host=/var/run/postgresql' }],
    [
      'over a network that the operator vouches for',
      { DATABASE_URL: 'postgres://clinic:pw@db.example/clinic', DATABASE_TLS: 'off' },
    ],
  ])('starts with a PostgreSQL that is reached %s', (_how, settings) => {
    expect(problemsOf({ ...PRODUCTION, ...settings })).toEqual([])
  })

  it('may have a website on this computer without TLS, for a trial', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })

  it.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, isTls: true }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, isTls: false }],
    [
      'smtp://desk%40clinic.example:p%2Fw@mail.example',
      { auth: { user: 'desk@clinic.example', pass: 'p/w' } },
    ],
  ])('reads the mail server %s', (url, server) => {
    expect(readConfig({ ...PRODUCTION, SMTP_URL: url })).toMatchObject({ mail: { server } })
  })

  it.each([
    ['the host of the website', {}, 'clinic.example'],
    ['the name from the settings', { SMTP_NAME: 'Mail.Clinic.Example' }, 'Mail.Clinic.Example'],
    ['an IPv4 address', { SMTP_NAME: '192.0.2.1' }, '[192.0.2.1]'],
    ['an IPv6 address', { SMTP_NAME: '[2001:db8::1]' }, '[IPv6:2001:db8::1]'],
  ])('greets the mail server with %s', (_, settings, name) => {
    const env = { ...PRODUCTION, PUBLIC_URL: 'https://clinic.example', ...settings }
    expect(readConfig(env)).toMatchObject({ mail: { name } })
  })

  it('refuses to switch off the rate limits', () => {
    expect(named(problemsOf({ ...PRODUCTION, RATE_LIMIT: 'off' }))).toEqual(['RATE_LIMIT'])
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  })
})

describe('a local replacement of a provider', () => {
  const { NODE_ENV: _, ...live } = PRODUCTION
  const test = {
    ...live,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  }
  const without = (group: string, settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith(group)))

  it.each(['FIREBASE_', 'STRIPE_', 'IMAGE_HOST_'])('for %s* makes the server a demo', (group) => {
    expect(isDemo(readConfig(test))).toBe(false)
    expect(isDemo(readConfig(without(group, test)))).toBe(true)
  })

  it.each(['FIREBASE_', 'IMAGE_HOST_'])('for %s* is refused with a live Stripe key', (group) => {
    expect(named(problemsOf(live))).toEqual([])
    const problems = problemsOf(without(group, live))
    expect(problems).toEqual([expect.stringMatching(`^STRIPE_SECRET_KEY: .*${group}`)])
  })
})

describe('another address of a provider', () => {
  const { NODE_ENV: _, ...live } = PRODUCTION
  const test = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

  it.each([
    ['STRIPE_API_URL', 'http://localhost:12111'],
    ['IDENTITY_KEYS_URL', 'http://localhost:9099/keys'],
  ])('in %s makes the server a demo, with test keys and outside production only', (name, url) => {
    expect(isDemo(readConfig({ ...test, [name]: url }))).toBe(true)
    expect(named(problemsOf({ ...live, [name]: url }))).toEqual([name])
    expect(named(problemsOf({ ...PRODUCTION, [name]: url }))).toEqual([name])
  })

  it('needs the settings of its provider', () => {
    expect(named(problemsOf({ STRIPE_API_URL: 'http://localhost:12111' }))).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ])
    const keys = problemsOf({ IDENTITY_KEYS_URL: 'http://localhost:9099/keys' })
    expect(named(keys)).toEqual(['IDENTITY_KEYS_URL'])
  })
})

describe('a set of provider settings', () => {
  it('of mails is refused without a sender address', () => {
    const server = { SMTP_URL: 'smtp://localhost:2525' }
    expect(named(problemsOf(server))).toEqual(['MAIL_FROM'])
    expect(problemsOf({ ...server, MAIL_FROM: 'desk@clinic.example' })).toEqual([])
  })

  it.each([
    ['FIREBASE_API_KEY', 'AIza', ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']],
    ['STRIPE_SECRET_KEY', 'sk_test_1', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    ['IMAGE_HOST_KEY', 'key', ['IMAGE_HOST_URL']],
  ])('is refused if only %s of it is set', (name, value, missing) => {
    expect(named(problemsOf({ [name]: value }))).toEqual(missing)
  })

  it('is refused when a live Stripe key meets a test one', () => {
    const mixed = { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(problemsOf(mixed)).toContainEqual(
      expect.stringContaining('one is a live key and one is a test key'),
    )
  })

  it('is refused when a Stripe key is in the place of another', () => {
    const swapped = {
      ...PRODUCTION,
      STRIPE_SECRET_KEY: 'pk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'sk_live_1',
    }
    expect(named(problemsOf(swapped))).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])
  })

  it('never repeats a secret in a message', () => {
    const problems = problemsOf({
      STRIPE_SECRET_KEY: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@h',
      SMTP_URL: 'http://u:hunter2@h',
    })
    expect(problems.length).toBeGreaterThan(1)
    expect(problems.join('\n')).not.toContain('hunter2')
  })
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['NODE_ENV', 'prod'],
  ['RATE_LIMIT', 'no'],
  ['PASSWORD_COST', '3'],
  ['CLINIC_TIME_ZONE', 'Mars/Base'],
  ['CLINIC_ADMINS', 'boss@clinic.example, not an email'],
  ['DATABASE_URL', 'mysql://root@localhost/clinic'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s', (name, value) => {
  expect(named(problemsOf({ [name]: value }))).toEqual([name])
})

it.each([
  ['+1 212 555 0142', 'US', '+1 212 555 0142'],
  ['+1 (212) 555-0142', 'US', '+1 (212) 555-0142'],
  ['(212) 555-0142', 'US', '+1 212 555 0142'],
  ['+44 (0)20 7946 0000', 'GB', '+44 20 7946 0000'],
  ['0664/1234567', 'AT', '+43 664 1234567'],
  ['555 0100', 'US', '555 0100'],
])(
  'shows the clinic’s phone number %j in %s as %j, which dials from any country',
  (phone, country, shown) => {
    const { clinic } = readConfig({ CLINIC_PHONE: phone, CLINIC_COUNTRY: country })
    expect(clinic.phone).toBe(shown)
  },
)

it('says what is wrong with each setting, in one line each', () => {
  const wrong = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '?']))
  expect(problemsOf(wrong)).toMatchInlineSnapshot(`
    [
      "NODE_ENV: must be development, test or production",
      "PORT: must be a whole number",
      "PUBLIC_URL: must be a URL without a path, such as https://clinic.example",
      "TRUST_PROXY: must be a whole number",
      "LOG_LEVEL: must be debug, info, warn or error",
      "RATE_LIMIT: must be on or off",
      "PASSWORD_COST: must be a whole number",
      "PAGE_COMPRESSION: must be a whole number",
      "DEMO_DOCTORS: must be on or off",
      "DEMO_CLINIC: must be lived-in, bare or empty",
      "DATABASE_URL: must be a URL such as postgres://user:password@host:5432/clinic",
      "DATABASE_TLS: must be required or off",
      "DATABASE_CONNECTIONS: must be a whole number",
      "DATABASE_TIMEOUT_MS: must be a whole number",
      "TOKEN_KEY: must be 43 or more random letters and digits, such as \`openssl rand -base64 32\` prints",
      "FACTOR_KEY: must be 43 or more random letters and digits, such as \`openssl rand -base64 32\` prints",
      "OFFLINE: must be on or off",
      "DOCS: must be on or off",
      "AUDIT_DAYS: must be a whole number",
      "CONFIRMED_ADDRESS: must be on or off",
      "IDLE_MINUTES: must be 0, or 3 to 1440 minutes",
      "METRICS_TOKEN: must be 16 or more letters, digits or the characters . _ ~ + / -",
      "UNPAID_BOOKINGS: must be a whole number",
      "UNPAID_PER_NETWORK: must be a whole number",
      "UNPAID_PERCENT: must be a whole number",
      "BOOKINGS_PER_DAY: must be a whole number",
      "PAY_AT_CLINIC: must be on or off",
      "PAY_WITHIN_HOURS: must be a whole number",
      "PAY_BEFORE_VISIT_HOURS: must be a whole number",
      "STOP_DELAY_S: must be a whole number",
      "SMTP_URL: must be a URL such as smtp://user:password@mail.example:587",
      "SMTP_NAME: must be a host name such as clinic.example",
      "MAIL_FROM: Enter a valid email address",
      "MAIL_DAYS: must be a whole number",
      "CLINIC_ADMINS: Enter a valid email address",
      "CLINIC_COORDINATES: must be a latitude and a longitude such as 40.7180,-73.9979",
      "CLINIC_COUNTRY: must be a country code such as US or AT",
      "CLINIC_EMAIL: Enter a valid email address",
      "CLINIC_TIME_ZONE: must be an IANA time zone such as America/New_York",
      "STRIPE_API_URL: must be a URL such as http://localhost:12111",
      "IDENTITY_KEYS_URL: must be a URL such as http://localhost:9099/keys",
      "IMAGE_HOST_URL: must be a URL such as https://images.example/upload",
      "IMAGE_HOST_PHOTOS: must be a URL without a path, such as https://clinic.example",
      "STRIPE_SECRET_KEY: must begin with sk_test_ or sk_live_",
      "STRIPE_PUBLISHABLE_KEY: must begin with pk_test_ or pk_live_",
      "STRIPE_WEBHOOK_SECRET: must be whsec_ followed by 16 or more letters and digits",
    ]
  `)
})

it('describes each setting that is missing in production', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toMatchInlineSnapshot(`
    [
      "PUBLIC_URL: missing (required in production). URL of the website, without a path, for links in emails, in search results and in shared links; if empty, this computer’s address",
      "TOKEN_KEY: missing (required in production). Secret that signs access tokens, the same for every process: 43 or more characters, such as from \`openssl rand -base64 32\`; if empty, the server keeps one in a file in \`DATA_DIR\`",
      "SMTP_URL: missing (required in production). Mail server: \`smtp://\` with STARTTLS, which production requires, or \`smtps://\`; if empty, emails stay in the demo mailbox",
      "MAIL_FROM: missing (required in production). Sender address for emails",
      "CLINIC_ADMINS: missing (required in production). The first admins' email addresses, separated by commas",
      "CLINIC_NAME: missing (required in production). Name shown to patients",
      "CLINIC_ADDRESS: missing (required in production). The clinic's street address",
      "CLINIC_CITY: missing (required in production). The clinic’s city, for people who look for a dentist there",
      "CLINIC_PHONE: missing (required in production). The clinic's phone number",
      "CLINIC_COUNTRY: missing (required in production). The clinic’s country, such as \`US\`: phone numbers without a country code belong to it",
      "CLINIC_EMAIL: missing (required in production). The clinic's email address",
      "CLINIC_TIME_ZONE: missing (required in production). The clinic's time zone, an IANA name",
      "FIREBASE_API_KEY: missing (required in production). The identity provider's web API key (public)",
      "FIREBASE_AUTH_DOMAIN: missing (required in production). Domain of the identity provider's sign-in popup, such as NAME.firebaseapp.com",
      "FIREBASE_PROJECT_ID: missing (required in production). The identity provider's project, whose ID tokens are accepted",
      "STRIPE_SECRET_KEY: missing (required in production). The card provider's secret key; never leaves the server",
      "STRIPE_PUBLISHABLE_KEY: missing (required in production). The card provider's key for the browser (public)",
      "STRIPE_WEBHOOK_SECRET: missing (required in production). The card provider's signing secret for the webhook at /stripe-webhook",
      "IMAGE_HOST_URL: missing (required in production). URL for uploading doctors' photos (multipart field \`image\`)",
      "IMAGE_HOST_KEY: missing (required in production). API key of the image host, sent by admins’ browsers",
    ]
  `)
})
