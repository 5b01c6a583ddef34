import type { Environment } from './environment.ts'

/** Who answers for identity, cards and images. `kind: 'local'` names a stand-in of demo mode. */
export type Providers = {
  readonly identity: ReturnType<typeof identityOf>
  readonly cards: ReturnType<typeof cardsOf>
  readonly images: ReturnType<typeof imagesOf>
}

// The identity provider's own tools never take a project named demo-… for a real one.
const LOCAL_PROJECT = 'demo-doctors-portal'

/** Each provider is the real one if its settings are there, else its stand-in. */
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
        /** Where the keys of ID tokens are; empty: Google's. */
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
        /** Where the card API is; empty: Stripe's. */
        apiUrl: env.STRIPE_API_URL,
      } as const)
    : ({ kind: 'local' } as const)

const imagesOf = (env: Environment) =>
  env.IMAGE_HOST_URL
    ? ({ kind: 'host', url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY } as const)
    : ({ kind: 'local' } as const)
