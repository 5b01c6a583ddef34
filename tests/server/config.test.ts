import { describe, expect, it } from 'vitest'
import { isDemo, Misconfigured, readConfig } from '../../server/config.ts'
import { SETTINGS } from '../../server/settings.ts'
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

  it('refuses to lift the rate limits', () => {
    expect(named(problemsOf({ ...PRODUCTION, RATE_LIMIT: 'off' }))).toEqual(['RATE_LIMIT'])
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
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
    expect(problemsOf(mixed)).toEqual([expect.stringContaining('one is live and one is test')])
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
