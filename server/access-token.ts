import { randomUUID } from 'node:crypto'
import { exportJWK, generateSecret, importJWK, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { AccessClaims, Email } from '../schemas/user.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'
import type { Storage } from './storage/storage.ts'

const ISSUER = 'doctors-portal'
const PURPOSE = 'access-token'
const LIFETIME_MS = 3_600_000

/** The user a token speaks for: `sub` is the user's id. */
type AccessSubject = { readonly email: string; readonly sub: string }

/** With the name by which the page greets them, where there is one. */
type AccessHolder = AccessSubject & { readonly name?: string }

export type AccessTokens = {
  /** Signs a token of one hour. */
  issue(holder: AccessHolder): Promise<string>
  /** Throws a 401 `Refusal` for anything but an unexpired token of this clinic. */
  verify(token: string): Promise<AccessSubject>
}

const Claims = z.extend(AccessClaims, { email: Email, sub: z.string(), exp: z.int() })
type Claims = z.infer<typeof Claims>

/** Opens the clinic's token signer; its key is made once and kept in the database. */
export async function openAccessTokens(db: Storage, clock: Clock): Promise<AccessTokens> {
  const key = await signingKey(db, clock)
  return {
    issue: ({ email, sub, name }) => {
      const now = clock()
      return new SignJWT({ email, ...(name && { name }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(sub)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + LIFETIME_MS))
        .setJti(randomUUID())
        .sign(key)
    },
    verify: openVerifier(key, clock),
  }
}

// Each worth a kilobyte, forgotten together.
const MOST_KNOWN = 1000

// To check a signature takes as long as all else that a short request does; a token that bore it
// once bears it until it expires.
function openVerifier(key: CryptoKey | Uint8Array, clock: Clock): AccessTokens['verify'] {
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
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      throw new Refusal(401, 'unauthorized', 'Please log in again.')
    }
  }
}

async function signingKey(db: Storage, clock: Clock) {
  const fresh = await exportJWK(await generateSecret('HS256', { extractable: true }))
  // Several processes may start at once: the first key written is everybody's.
  await db
    .insertInto('signing_key')
    .values({ purpose: PURPOSE, jwk: JSON.stringify(fresh), created_at: clock().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { jwk } = await db
    .selectFrom('signing_key')
    .select('jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow()
  return importJWK(JSON.parse(jwk), 'HS256')
}
