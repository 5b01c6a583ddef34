import type { Environment } from './environment.ts'

/** The providers of identity, cards and images. `kind: 'local'` is demo mode's test service. */
export type Providers = {
  readonly identity: ReturnType<typeof identityOf>
  readonly cards: ReturnType<typeof cardsOf>
  readonly images: ReturnType<typeof imagesOf>
}

// The identity provider's tools treat a project named demo-… as a test project.
const LOCAL_PROJECT = 'demo-doctors-portal'

/** Returns each provider. If its settings are absent, the local test service replaces it. */
export const providersOf = (env: Environment): Providers => ({
  identity: identityOf(env),
  cards: cardsOf(env),
  images: imagesOf(env),
})

const identityOf = (env: Environment) =>
  env.FIREBASE_API_KEY
    ? ({
        kind: 'firebase',
        apiKey: env.FIREBASE_API_KEY,
        authDomain: env.FIREBASE_AUTH_DOMAIN,
        projectId: env.FIREBASE_PROJECT_ID,
        /** The URL of the keys that verify ID tokens. Empty for Google's URL. */
        keysUrl: env.IDENTITY_KEYS_URL,
      } as const)
    : ({ kind: 'local', projectId: LOCAL_PROJECT } as const)

const cardsOf = (env: Environment) =>
  env.STRIPE_SECRET_KEY
    ? ({
        kind: 'stripe',
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        /** The URL of the card API. Empty for Stripe's URL. */
        apiUrl: env.STRIPE_API_URL,
      } as const)
    : ({ kind: 'local' } as const)

const imagesOf = (env: Environment) =>
  env.IMAGE_HOST_URL
    ? ({ kind: 'host', url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY } as const)
    : ({ kind: 'local' } as const)
