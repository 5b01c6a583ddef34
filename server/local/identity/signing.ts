import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWTVerifyGetKey,
} from 'jose'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { keptSecret } from '../../accounts/kept-secret.ts'
import type { Account } from './accounts.ts'

const ALGORITHM = 'RS256'

/** The lifetime of an ID token, in seconds. */
export const ID_TOKEN_LIFETIME_S = 3600

export type SignInMethod = 'password' | 'google.com'

/** A sign-in. `authTime` is its time in seconds since 1970, which renewed ID tokens keep. */
export type SignIn = { readonly authTime: number; readonly method: SignInMethod }

export type LocalSigner = {
  /** The public key with which to verify ID tokens. */
  readonly keyset: JWTVerifyGetKey
  sign(account: Account, signIn: SignIn): Promise<string>
}

/** Returns the path of the file with the private key that signs ID tokens. */
export const identityKeyFile = (dataDir: string) => join(dataDir, 'identity.key')

/**
 * Creates the signer of the demo identity service's ID tokens.
 * Throws in production, where the demo identity service must not run.
 * The signing key is created once and stored in the data folder, so sessions survive a restart.
 */
export async function createLocalSigner({
  config,
  realClock,
}: Pick<Deps, 'config' | 'realClock'>): Promise<LocalSigner> {
  if (config.production) throw new Error('The local identity service never runs in production')
  const kept = await keptSecret(identityKeyFile(config.dataDir), makeIdentityKey)
  const jwk = PrivateKey.parse(JSON.parse(kept))
  const key = await importJWK(jwk, ALGORITHM)
  const { kid, kty, n, e } = jwk
  const keyset = createLocalJWKSet({ keys: [{ kid, kty, n, e, alg: ALGORITHM, use: 'sig' }] })
  const { projectId } = config.identity
  return {
    keyset,
    sign: (account, signIn) => {
      const now = realClock()
      return (
        new SignJWT(claimsOf(account, signIn))
          .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
          .setIssuer(`https://securetoken.google.com/${projectId}`)
          .setAudience(projectId)
          .setSubject(account.id)
          .setIssuedAt(now)
          .setExpirationTime(new Date(now.getTime() + ID_TOKEN_LIFETIME_S * 1000))
          // The identity SDK ignores a new ID token that equals its current ID token.
          // A random id makes each new ID token different from the previous one.
          .setJti(randomUUID())
          .sign(key)
      )
    },
  }
}

function claimsOf(account: Account, { authTime, method }: SignIn) {
  return {
    ...(account.display_name && { name: account.display_name }),
    email: account.email,
    email_verified: account.email_verified === 1,
    auth_time: authTime,
    user_id: account.id,
    firebase: {
      identities: {
        email: [account.email],
        ...(account.google_id && { 'google.com': [account.google_id] }),
      },
      sign_in_provider: method,
    },
  }
}

/** Creates an RSA private key as a JSON Web Key, which is the format of the key file. */
export async function makeIdentityKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
}

const PrivateKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})
