import { isIPv4 } from 'node:net'
import type { Environment } from './environment.ts'

/** The providers for sign-ins, cards, images and email. `kind: 'local'` means a demo service. */
export type Providers = {
  readonly identity: ReturnType<typeof identityOf>
  readonly cards: ReturnType<typeof cardsOf>
  readonly images: ReturnType<typeof imagesOf>
  readonly mail: ReturnType<typeof mailOf>
}

// Google's tools treat a project whose name starts with `demo-` as a test project.
const LOCAL_PROJECT = 'demo-doctors-portal'

/** Returns all providers. A demo service replaces each provider that has no settings. */
export const providersOf = (env: Environment): Providers => ({
  identity: identityOf(env),
  cards: cardsOf(env),
  images: imagesOf(env),
  mail: mailOf(env),
})

const identityOf = (env: Environment) =>
  env.FIREBASE_API_KEY
    ? ({
        kind: 'firebase',
        apiKey: env.FIREBASE_API_KEY,
        authDomain: env.FIREBASE_AUTH_DOMAIN,
        projectId: env.FIREBASE_PROJECT_ID,
        /** The URL of the public keys that verify ID tokens. If empty, Google's URL is used. */
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
        /** The URL of the card API. If empty, Stripe's URL is used. */
        apiUrl: env.STRIPE_API_URL,
      } as const)
    : ({ kind: 'local' } as const)

const imagesOf = (env: Environment) =>
  env.IMAGE_HOST_URL
    ? ({
        kind: 'host',
        url: env.IMAGE_HOST_URL,
        key: env.IMAGE_HOST_KEY,
        /** The origin of the photos' URLs. */
        photos: new URL(env.IMAGE_HOST_PHOTOS || env.IMAGE_HOST_URL).origin,
      } as const)
    : ({ kind: 'local' } as const)

const mailOf = (env: Environment) =>
  env.SMTP_URL
    ? ({
        kind: 'smtp',
        from: env.MAIL_FROM,
        server: mailServerOf(new URL(env.SMTP_URL)),
        /** The name in the `EHLO` command. Undefined if the settings name no host. */
        name: greetingOf(env.SMTP_NAME || URL.parse(env.PUBLIC_URL)?.hostname),
      } as const)
    : ({ kind: 'local', from: env.MAIL_FROM } as const)

// Mail servers refuse an IP address in `EHLO` without brackets (RFC 5321).
function greetingOf(host: string | undefined): string | undefined {
  if (host?.startsWith('[')) return `[IPv6:${host.slice(1)}`
  return host !== undefined && isIPv4(host) ? `[${host}]` : host
}

function mailServerOf({ protocol, hostname, port, username, password }: URL) {
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isTls ? 465 : 587),
    /** True if the SMTP connection begins with TLS, false if it may switch to TLS with STARTTLS. */
    isTls,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}
