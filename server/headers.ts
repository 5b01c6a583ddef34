import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { Config } from './config.ts'
import type { App } from './deps.ts'

const PER_MINUTE = 1200

/**
 * Security headers, compression and the overall rate limit; routes set tighter ones. Of the scripts
 * inside a page those run whose hashes are given.
 */
export async function protect(
  app: App,
  config: Config,
  scriptHashes: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, scriptHashes) },
    // The sign-in popup must keep its way back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: config.production && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  })
  // Replies hold patients' data; what may be kept says so itself.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(compress, { threshold: 1024 })
  if (config.rateLimit) await app.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 })
}

function contentPolicy(config: Config, scriptHashes: readonly string[]) {
  const firebase = config.identity.kind === 'firebase' ? config.identity : undefined
  const stripe = config.cards.kind === 'stripe'
  const imageHost = config.images.kind === 'host' ? [new URL(config.images.url).origin] : []
  const when = (isOn: boolean, ...origins: string[]) => (isOn ? origins : [])
  return {
    defaultSrc: ["'self'"],
    scriptSrc: [
      "'self'",
      ...scriptHashes,
      ...when(firebase !== undefined, 'https://apis.google.com'),
      ...when(stripe, 'https://js.stripe.com', 'https://*.js.stripe.com'),
    ],
    // React Aria and sonner write style elements and attributes at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    connectSrc: [
      "'self'",
      ...when(
        firebase !== undefined,
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ),
      ...when(stripe, 'https://api.stripe.com'),
      ...imageHost,
    ],
    frameSrc: [
      ...(firebase ? [`https://${firebase.authDomain}`] : []),
      ...when(
        stripe,
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://hooks.stripe.com',
      ),
      ...when(!firebase && !stripe, "'none'"),
    ],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.production && { upgradeInsecureRequests: [] }),
  }
}
