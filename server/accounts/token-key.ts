import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { keptSecret } from './kept-secret.ts'

/** The file of the key that signs access tokens, for a server without `TOKEN_KEY`. */
export const tokenKeyFile = (dataDir: string) => join(dataDir, 'token.key')

/** The key that signs access tokens: `TOKEN_KEY`, or else the key in the data folder. */
export async function loadTokenKey({
  tokenKey,
  dataDir,
}: Pick<Config, 'tokenKey' | 'dataDir'>): Promise<CryptoKey> {
  const text =
    tokenKey || (await keptSecret(tokenKeyFile(dataDir), () => randomBytes(32).toString('base64')))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', Buffer.from(text), algorithm, false, ['sign', 'verify'])
}
