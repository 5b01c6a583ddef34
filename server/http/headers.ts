import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import zlib from 'node:zlib'
import type { Config } from '../config/config.ts'
import type { App } from '../deps.ts'
import { compressOnce } from '../fast/compress-once.ts'
import { CARD_FRAMES, permissionsPolicy } from './permissions.ts'
import { limitAddress } from './limits.ts'
import { networkOf } from './network.ts'
import { RequestCounts } from './request-counts.ts'

const PER_MINUTE = 1200

/**
 * Adds security headers, compression and a rate limit to all routes of the app.
 * The rate limit counts requests to all routes. Single routes may have stricter limits.
 * Inline scripts run only if their hash is in `scriptHashes`.
 */
export async function protect(
  app: App,
  config: Config,
  scriptHashes: readonly string[],
): Promise<void> {
  const headers = {
    ...(await securityHeaders(config, scriptHashes)),
    'permissions-policy': permissionsPolicy(config),
    // Browsers must not cache replies by default, because replies contain patients' data.
    // Routes with public replies override the `cache-control` header.
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip', 'deflate'],
    zlib: {
      ...zlib,
      brotliCompressSync: compressOnce(zlib.brotliCompressSync),
      gzipSync: compressOnce(zlib.gzipSync),
    },
  })
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    global: false,
    store: RequestCounts,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  // The rate limit also counts requests to unknown URLs, and applies before the sign-in is checked.
  app.addHook('onRequest', limitAddress(app, PER_MINUTE))
}

// The size in bytes below which replies are compressed synchronously.
// Synchronous compression is faster for small replies.
const AT_ONCE = 32 * 1024

/** Returns the security headers that helmet sets, computed once because they never change. */
async function securityHeaders(config: Config, scriptHashes: readonly string[]) {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, scriptHashes) },
    // Let popups refer to the page that opened them, which the sign-in popup needs.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: config.production && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  })
  let said: OutgoingHttpHeaders = {}
  app.get('/', (_request, reply) => {
    said = reply.raw.getHeaders()
    return reply.send()
  })
  await app.inject('/')
  return { ...said }
}

function contentPolicy(config: Config, scriptHashes: readonly string[]) {
  const firebase = config.identity.kind === 'firebase' ? config.identity : undefined
  const stripe = config.cards.kind === 'stripe'
  const imageHost = config.images.kind === 'host' ? config.images : undefined
  const when = (isOn: boolean, ...origins: string[]) => (isOn ? origins : [])
  return {
    defaultSrc: ["'self'"],
    scriptSrc: [
      "'self'",
      ...scriptHashes,
      ...when(firebase !== undefined, 'https://apis.google.com'),
      ...when(stripe, 'https://js.stripe.com', 'https://*.js.stripe.com'),
    ],
    // Allow inline styles, because React Aria and sonner add style elements and attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // The form for adding a doctor previews a photo from a `blob:` URL.
    imgSrc: ["'self'", 'data:', 'blob:', ...(imageHost ? [imageHost.photos] : [])],
    connectSrc: [
      "'self'",
      ...when(
        firebase !== undefined,
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ),
      ...when(stripe, 'https://api.stripe.com'),
      ...(imageHost ? [new URL(imageHost.url).origin] : []),
    ],
    frameSrc: [
      ...(firebase ? [`https://${firebase.authDomain}`] : []),
      ...when(stripe, ...CARD_FRAMES),
      ...when(!firebase && !stripe, "'none'"),
    ],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.production && { upgradeInsecureRequests: [] }),
  }
}
