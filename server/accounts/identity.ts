import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { optionalLine } from '../../schemas/optional-line.ts'
import { text } from '../../schemas/text.ts'
import { Email } from '../../schemas/user.ts'
import type { Clock } from '../clock.ts'
import type { Deps, IdentityClaims, IdentityVerifier } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

// The number of seconds by which Google's clock may differ from this server's clock.
const CLOCK_TOLERANCE_S = 5

const IdTokenClaims = z.object({
  sub: text(128).check(z.minLength(1)),
  email: Email,
  email_verified: z.prefault(z.boolean(), false),
  name: z.prefault(z.string(), ''),
  auth_time: z.int(),
  iat: z.int(),
})

// Ignore names with control characters, because such names could mislead admins.
const Name = optionalLine(256)

type Trust = { readonly keyset: JWTVerifyGetKey; readonly projectId: string; readonly clock: Clock }

/**
 * Creates the function that verifies the identity provider's ID tokens.
 * The public keys come from Google, from `IDENTITY_KEYS_URL` or from the demo identity service.
 * Accepts unconfirmed email addresses, because new password accounts are unconfirmed at first.
 * `emailVerified` in the result says whether the email address is confirmed.
 */
export async function createIdentity(
  { config, realClock: clock }: Pick<Deps, 'config' | 'realClock'>,
  localKeys: () => Promise<JWTVerifyGetKey>,
): Promise<IdentityVerifier> {
  const keyset =
    config.identity.kind === 'local'
      ? await localKeys()
      : createRemoteJWKSet(new URL(config.identity.keysUrl || GOOGLE_KEYS))
  const trust = { keyset, clock, projectId: config.identity.projectId }
  return { verify: (token) => verifyIdToken(token, trust) }
}

/**
 * Verifies an ID token and resolves with the token's claims.
 * Throws a 401 `Refusal` if the ID token is not valid for the clinic's project.
 * If the public keys cannot be fetched, throws the fetch error unchanged.
 */
export async function verifyIdToken(token: string, trust: Trust): Promise<IdentityClaims> {
  const payload = await verifySignature(token, trust)
  const claims = IdTokenClaims.safeParse(payload)
  const latest = trust.clock().getTime() / 1000 + CLOCK_TOLERANCE_S
  if (!claims.success || claims.data.auth_time > latest || claims.data.iat > latest) throw refusal()
  const { sub, email, email_verified, name, auth_time, iat } = claims.data
  return {
    sub,
    email,
    name: Name.safeParse(name).data ?? '',
    emailVerified: email_verified,
    authTime: auth_time,
    issuedAt: iat,
  }
}

async function verifySignature(token: string, { keyset, projectId, clock }: Trust) {
  try {
    const { payload } = await jwtVerify(token, keyset, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: clock(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError && !KEYS_UNREACHABLE.has(error.code)) throw refusal()
    throw error
  }
}

const KEYS_UNREACHABLE = new Set<string>([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])

const refusal = () => new Refusal(401, 'unauthorized', 'Please log in again.')
