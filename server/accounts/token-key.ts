import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { keptSecret } from './kept-secret.ts'

/**
 * Returns the path of the file with the key that signs access tokens.
 * The key file is used only if the `TOKEN_KEY` setting is empty.
 */
export const tokenKeyFile = (dataDir: string) => join(dataDir, 'token.key')

type Held = Pick<Config, 'tokenKey' | 'dataDir'>

/** Resolves with the access token key as a string. Reads the key file if `TOKEN_KEY` is empty. */
export const loadTokenSecret = async ({ tokenKey, dataDir }: Held): Promise<string> =>
  tokenKey || keptSecret(tokenKeyFile(dataDir), () => randomBytes(32).toString('base64'))

export async function loadTokenKey(held: Held): Promise<CryptoKey> {
  const secret = Buffer.from(await loadTokenSecret(held))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify'])
}
