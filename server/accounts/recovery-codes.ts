import { createHash, randomBytes } from 'node:crypto'
import type { Storage } from '../storage/storage.ts'

const CODES = 10
const LETTERS = 16
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Replaces a user's recovery codes. Resolves with the new codes, formatted as `ABCD-EFGH-…`. */
export async function replaceRecoveryCodes(tx: Storage, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id, hash: hashOf(code) })))
    .execute()
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Marks a recovery code as used. Resolves with false if the code is wrong or already used. */
export async function useRecoveryCode(
  tx: Storage,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Resolves with the number of a user's unused recovery codes. */
export async function countRecoveryCodes(tx: Storage, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

// A recovery code has 80 random bits, too many to guess, so a fast hash without a key is safe.
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

// 256 is a multiple of 32, so a random byte modulo 32 selects every letter with equal probability.
const newCode = () =>
  [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
