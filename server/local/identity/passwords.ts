import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import * as z from 'zod/mini'

const costOf = (power: number) => ({ N: 2 ** power, r: 8, p: 1 })
const KEY_BYTES = 32
const SALT_BYTES = 16

const StoredHash = z.tuple([
  z.literal('scrypt'),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
  z.string(),
  z.string(),
])

/**
 * Hashes a password with a random salt. The result has the format `scrypt$N$r$p$salt$key`.
 * The cost N of scrypt is 2 to the power of `power`.
 */
export async function hashPassword(password: string, power: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = costOf(power)
  const key = await derive(password, salt, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Returns whether `hash` is the hash of the given password.
 * An empty `hash` means that the account has no password, so every password is wrong.
 * Checking an empty `hash` is equally slow, so that the duration does not reveal existing accounts.
 */
export async function isPassword(password: string, hash: string, power: number): Promise<boolean> {
  const stored = StoredHash.safeParse(hash.split('$'))
  if (!stored.success) {
    await derive(password, randomBytes(SALT_BYTES), costOf(power))
    return false
  }
  const [, N, r, p, salt, key] = stored.data
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N, r, p })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function derive(password: string, salt: Buffer, cost: ReturnType<typeof costOf>): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
