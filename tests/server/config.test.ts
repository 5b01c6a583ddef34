import { describe, expect, it } from 'vitest'
import { isDemo, Misconfigured, readConfig } from '../../server/config/config.ts'
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
  it('is a demo on this computer alone, on port 3000', () => {
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

  it('treats an empty setting as one not given', () => {
    expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toEqual(readConfig({}))
  })
})

describe('in production', () => {
  it('starts with every needed setting, open to the network', () => {
    const config = readConfig(PRODUCTION)
    expect(isDemo(config)).toBe(false)
    expect(config).toMatchObject({
      host: '0.0.0.0',
      admins: ['boss@clinic.example'],
      identity: { kind: 'firebase', projectId: 'smile' },
      cards: { kind: 'stripe', secretKey: 'sk_live_1' },
      images: { kind: 'host' },
    })
  })

  it('names every needed setting at once when none is there', () => {
    const needed = Object.entries(SETTINGS).flatMap(([name, setting]) =>
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
    ['CLINIC_ADMINS', ' , ,', ['CLINIC_ADMINS']],
    ['DATABASE_URL', 'postgres://clinic:pw@db.example/clinic', ['DATABASE_URL']],
    ['DATABASE_URL', 'postgres://clinic:pw@db.example/clinic?sslmode=disable', ['DATABASE_URL']],
  ])('does not start with %s=%s', (name, value, problems) => {
    expect(named(problemsOf({ ...PRODUCTION, [name]: value }))).toEqual(problems)
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

  it('refuses to lift the rate limits', () => {
    expect(named(problemsOf({ ...PRODUCTION, RATE_LIMIT: 'off' }))).toEqual(['RATE_LIMIT'])
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  })
})

describe('a stand-in', () => {
  const { NODE_ENV: _, ...live } = PRODUCTION
  const test = {
    ...live,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  }
  const without = (group: string, settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith(group)))

  it.each(['FIREBASE_', 'STRIPE_', 'IMAGE_HOST_'])('for %s* makes it a demo', (group) => {
    expect(isDemo(readConfig(test))).toBe(false)
    expect(isDemo(readConfig(without(group, test)))).toBe(true)
  })

  it.each(['FIREBASE_', 'IMAGE_HOST_'])('for %s* meets no live Stripe key', (group) => {
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
  ])('by %s makes it a demo, with test keys and outside production alone', (name, url) => {
    expect(isDemo(readConfig({ ...test, [name]: url }))).toBe(true)
    expect(named(problemsOf({ ...live, [name]: url }))).toEqual([name])
    expect(named(problemsOf({ ...PRODUCTION, [name]: url }))).toEqual([name])
  })

  it('needs the provider that is elsewhere', () => {
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
  it.each([
    ['FIREBASE_API_KEY', 'AIza', ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']],
    ['STRIPE_SECRET_KEY', 'sk_test_1', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    ['IMAGE_HOST_KEY', 'key', ['IMAGE_HOST_URL']],
  ])('is refused when only %s of it is there', (name, value, missing) => {
    expect(named(problemsOf({ [name]: value }))).toEqual(missing)
  })

  it('is refused when a live Stripe key meets a test one', () => {
    const mixed = { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(problemsOf(mixed)).toContainEqual(expect.stringContaining('one is live and one is test'))
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
