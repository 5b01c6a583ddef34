import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { AccessClaims, Email } from '../../schemas/user.ts'
import { TOKEN_LIFETIME_MS } from './access-session.ts'
import type { Clock } from '../clock.ts'
import type { AccessTokens } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

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
  }
}

// The maximum number of cached access tokens. Each cached token uses about a kilobyte of memory.
const MOST_KNOWN = 1000

// Caches verified access tokens, because verifying takes half the time of a short request.
// A cached access token is accepted without a new verification until the token expires.
function createVerifier(key: CryptoKey, clock: Clock): AccessTokens['verify'] {
  const known = new Map<string, Claims>()
  return async (token) => {
    const seen = known.get(token)
    if (seen && seen.exp * 1000 > clock().getTime()) return seen
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'iat', 'exp', 'jti'],
        currentDate: clock(),
      })
      const claims = Claims.parse(payload)
      requirePlausible(claims, clock())
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      throw new Refusal(401, 'unauthorized', 'Please log in again.')
    }
  }
}

// The clinic signs every access token with a lifetime of exactly one hour.
// An access token with a longer lifetime may have been signed by someone who stole the key.
function requirePlausible({ iat, exp }: Claims, now: Date): void {
  if (exp - iat > LIFETIME_S) throw new Error('The token is valid for more than an hour')
  if (iat > now.getTime() / 1000 + CLOCK_TOLERANCE_S)
    throw new Error('The token was signed in the future')
}
