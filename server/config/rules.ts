import { databaseProblems } from './database-tls.ts'
import { isThisComputer } from './this-computer.ts'
import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

type Given = Readonly<Record<string, string>>

// A provider must have all of its settings or none, because calls to it would fail otherwise.
const GROUPS = ['FIREBASE_', 'STRIPE_', 'IMAGE_HOST_'] as const

/** Returns an error message for each required setting that is missing. */
export function missingSettings(given: Given, production: boolean): string[] {
  if (production) {
    return Object.entries<Setting>(SETTINGS)
      .filter(([name, setting]) => setting.requiredInProduction && !given[name])
      .map(([name, setting]) => `${name}: missing (required in production). ${setting.about}`)
  }
  return GROUPS.flatMap((group) => {
    const isGiven = Object.keys(given).some((name) => name.startsWith(group))
    if (!isGiven) return []
    const needed = Object.entries<Setting>(SETTINGS).flatMap(([name, { requiredInProduction }]) =>
      requiredInProduction && name.startsWith(group) ? [name] : [],
    )
    const missing = needed.filter((name) => !given[name])
    return missing.map((name) => `${name}: missing, although other ${group}* settings are set`)
  })
}

/** Returns an error message for each setting that is malformed or contradicts other settings. */
export function mixedSettings(given: Given, production: boolean): string[] {
  return [
    ...stripeProblems(given),
    ...standInProblems(given, production),
    ...elsewhereProblems(given, production),
    ...mailProblems(given, production),
    ...(production ? productionProblems(given) : []),
  ]
}

const STRIPE_SHAPES = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_'],
  [
    'STRIPE_WEBHOOK_SECRET',
    /^whsec_[\w+/=-]{16,}$/,
    'must be whsec_ followed by 16 or more letters and digits',
  ],
] as const

function stripeProblems(given: Given): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given
  const problems = STRIPE_SHAPES.flatMap(([name, shape, rule]) =>
    given[name] && !shape.test(given[name]) ? [`${name}: ${rule}`] : [],
  )
  if (secret && publishable && isLive(secret) !== isLive(publishable))
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a live key and one is a test key; use two of the same kind',
    )
  return problems
}

const isLive = (key: string) => key.includes('_live_')

// Refuses a live key, which charges real cards, while sign-ins or images use a demo service.
// Production has no demo services, so production always allows live keys.
function standInProblems(given: Given, production: boolean): string[] {
  if (production || !isLive(given['STRIPE_SECRET_KEY'] ?? '')) return []
  const standIns = GROUPS.filter(
    (group) => !Object.keys(given).some((name) => name.startsWith(group)),
  )
  if (standIns.length === 0) return []
  const groups = standIns.map((group) => `${group}*`).join(' and ')
  return [
    `STRIPE_SECRET_KEY: is live, so ${groups} must be set too; the demo accepts only test keys`,
  ]
}

// Refuses `STRIPE_API_URL` and `IDENTITY_KEYS_URL` in production and with a live Stripe key.
// An untrusted card API could confirm any payment. Untrusted identity keys could sign in anyone.
function elsewhereProblems(given: Given, production: boolean): string[] {
  const { STRIPE_API_URL: api, STRIPE_SECRET_KEY: secret = '' } = given
  const { IDENTITY_KEYS_URL: keys, FIREBASE_API_KEY: firebase } = given
  const rules: readonly (readonly [boolean, string])[] = [
    [production && Boolean(api), 'STRIPE_API_URL: is not allowed in production'],
    [production && Boolean(keys), 'IDENTITY_KEYS_URL: is not allowed in production'],
    [
      !production && Boolean(api) && isLive(secret),
      'STRIPE_API_URL: accepts only test keys, but STRIPE_SECRET_KEY is live',
    ],
    [
      !production && Boolean(keys) && isLive(secret),
      'IDENTITY_KEYS_URL: must not be set while STRIPE_SECRET_KEY is live',
    ],
    [Boolean(keys) && !firebase, 'IDENTITY_KEYS_URL: needs FIREBASE_* to be set too'],
  ]
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []))
}

// Requires `MAIL_FROM` if `SMTP_URL` is set, because the default sender is an example address.
function mailProblems({ SMTP_URL: server, MAIL_FROM: from }: Given, production: boolean): string[] {
  if (production || !server || from) return []
  return ['MAIL_FROM: missing, although SMTP_URL is set']
}

const isHere = (address = '') => isThisComputer(URL.parse(address)?.hostname ?? '')

function productionProblems(given: Given): string[] {
  const is = (name: string, shape: RegExp) => shape.test(given[name] ?? '')
  const rules: readonly (readonly [boolean, string])[] = [
    [is('RATE_LIMIT', /^off$/), 'RATE_LIMIT: off is not allowed in production'],
    [is('STRIPE_SECRET_KEY', /^.._test_/), 'STRIPE_SECRET_KEY: must be a live key in production'],
    [
      is('STRIPE_PUBLISHABLE_KEY', /^.._test_/),
      'STRIPE_PUBLISHABLE_KEY: must be a live key in production',
    ],
    [is('IMAGE_HOST_URL', /^http:/), 'IMAGE_HOST_URL: must be an https: URL in production'],
    [is('IMAGE_HOST_PHOTOS', /^http:/), 'IMAGE_HOST_PHOTOS: must be an https: URL in production'],
    [is('CLINIC_ADMINS', /^[\s,]+$/), 'CLINIC_ADMINS: must contain at least one email address'],
    [
      is('PUBLIC_URL', /^http:/) && !isHere(given['PUBLIC_URL']),
      'PUBLIC_URL: must be an https: URL in production',
    ],
    [
      is('NODE_TLS_REJECT_UNAUTHORIZED', /^0$/),
      'NODE_TLS_REJECT_UNAUTHORIZED: 0 is not allowed in production, because it accepts any certificate',
    ],
  ]
  const problems = rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []))
  return [...problems, ...databaseProblems(given)]
}
