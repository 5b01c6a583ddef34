import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FactorSecrets } from '../deps.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates the functions that encrypt and decrypt the secrets of authenticator apps.
 * Decrypting a secret requires the id of the user for whom the secret was encrypted.
 */
export function createFactorSecrets(secret: string): FactorSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))
  return {
    seal: (userId, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (userId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
