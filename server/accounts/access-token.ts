import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { AccessClaims, Email } from '../../schemas/user.ts'
import { TOKEN_LIFETIME_MS } from './access-session.ts'
import type { Clock } from '../clock.ts'
import type { AccessTokens } from '../deps.ts'
import { Cache } from '../storage/cache.ts'
import { Refusal } from '../http/refusal.ts'
import { STRONG_MS } from '../http/strong.ts'

const ISSUER = 'doctors-portal'
const LIFETIME_S = TOKEN_LIFETIME_MS / 1000
// The number of seconds by which the clocks of two servers may differ.
const CLOCK_TOLERANCE_S = 5

const Claims = z.extend(AccessClaims, {
  email: Email,
  sub: z.string(),
  sid: z.string(),
  iat: z.int(),
})
type Claims = z.infer<typeof Claims>

/** Creates the functions that sign and verify the clinic's access tokens. */
export function createAccessTokens(key: CryptoKey, clock: Clock): AccessTokens {
  return {
    issue: ({ email, sub, sid, name }) => {
      const now = clock()
      return new SignJWT({ email, sid, ...(name && { name }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(sub)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + TOKEN_LIFETIME_MS))
        .setJti(randomUUID())
        .sign(key)
    },
    verify: createVerifier(key, clock),
    recall: (token) => read(token, key, clock(), STRONG_MS / 1000).catch(() => undefined),
  }
}

// The maximum number of cached access tokens. Each cached token uses about a kilobyte of memory.
const MOST_KNOWN = 1000

// Caches verified access tokens, because verifying takes half the time of a short request.
// The times in a cached access token are compared with the clock in each request.
function createVerifier(key: CryptoKey, clock: Clock): AccessTokens['verify'] {
  const known = new Cache<string, Claims>(MOST_KNOWN)
  return async (token) => {
    const seen = known.get(token)
    if (seen && isTimely(seen, clock())) return seen
    try {
      const claims = await read(token, key, clock())
      known.set(token, claims)
      return claims
    } catch {
      throw new Refusal(401, 'unauthorized', 'Please log in again.')
    }
  }
}

// Throws if the clinic did not sign the token, or if it expired more than `lateS` seconds ago.
async function read(token: string, key: CryptoKey, now: Date, lateS = 0): Promise<Claims> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    typ: 'at+jwt',
    issuer: ISSUER,
    audience: ISSUER,
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
    currentDate: now,
    clockTolerance: lateS,
  })
  const claims = Claims.parse(payload)
  if (!isTimely(claims, now, lateS)) throw new Error('The token is not valid at this time')
  return claims
}

// The clinic signs every access token with a lifetime of exactly one hour.
// An access token with a longer lifetime may have been signed by someone who stole the key.
// An access token from the future was signed while a server's clock was wrong.
function isTimely({ iat, exp }: Claims, now: Date, lateS = 0): boolean {
  const seconds = now.getTime() / 1000
  return exp - iat <= LIFETIME_S && iat <= seconds + CLOCK_TOLERANCE_S && exp + lateS > seconds
}
