import { SETTINGS } from './settings.ts'

type Given = Readonly<Record<string, string>>

// Each provider is set whole or not at all: a half-set one would fail at the first patient.
const GROUPS = ['FIREBASE_', 'STRIPE_', 'IMAGE_HOST_'] as const

/** Names every setting that must be there and is not, one problem each. */
export function missingSettings(given: Given, production: boolean): string[] {
  if (production) {
    return Object.entries(SETTINGS)
      .filter(([name, setting]) => setting.requiredInProduction && !given[name])
      .map(([name, setting]) => `${name}: missing (required in production). ${setting.about}`)
  }
  return GROUPS.flatMap((group) => {
    const names = Object.keys(SETTINGS).filter((name) => name.startsWith(group))
    const missing = names.filter((name) => !given[name])
    if (missing.length === names.length) return []
    return missing.map((name) => `${name}: missing, while other ${group}* settings are set`)
  })
}

/** Names settings that contradict each other or their own kind. */
export function mixedSettings(given: Given, production: boolean): string[] {
  return [...stripeProblems(given), ...rateLimitProblems(given, production)]
}

function stripeProblems(given: Given): string[] {
  const secret = given['STRIPE_SECRET_KEY']
  const publishable = given['STRIPE_PUBLISHABLE_KEY']
  const webhook = given['STRIPE_WEBHOOK_SECRET']
  const problems: string[] = []
  if (secret && !/^(sk|rk)_(test|live)_/.test(secret))
    problems.push('STRIPE_SECRET_KEY: must begin with sk_test_ or sk_live_')
  if (publishable && !/^pk_(test|live)_/.test(publishable))
    problems.push('STRIPE_PUBLISHABLE_KEY: must begin with pk_test_ or pk_live_')
  if (webhook && !webhook.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET: must begin with whsec_')
  if (secret && publishable && isLive(secret) !== isLive(publishable))
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is live and one is test; set both of a kind',
    )
  return problems
}

const isLive = (key: string) => key.includes('_live_')

function rateLimitProblems(given: Given, production: boolean): string[] {
  return production && given['RATE_LIMIT'] === 'off'
    ? ['RATE_LIMIT: off is accepted outside production only']
    : []
}
