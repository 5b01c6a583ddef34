import { SignJWT } from 'jose'
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../server/accounts/access-token.ts'
import { Environment } from '../../server/config/environment.ts'
import { keptSecret } from '../../server/accounts/kept-secret.ts'
import { loadTokenKey, tokenKeyFile } from '../../server/accounts/token-key.ts'
import { makeFolder } from '../rig/databases.ts'
import { NOON } from '../rig/harness.ts'

const SECOND = 1000
const HOUR = 3_600_000
const holder = { email: 'ann@mail.test', sub: 'user-1', sid: 'session-1' }
const refused = { name: 'Refusal', status: 401 }

let folder: string
beforeEach(async () => {
  folder = await makeFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a key without TOKEN_KEY', () => {
  const open = () => loadTokenKey({ tokenKey: '', dataDir: folder })

  it('is readable only by its owner, and the same for processes that start together', async () => {
    const file = join(folder, 'new', 'some.key')
    const make = async () => randomBytes(8).toString('hex')
    const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(file, make)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readFile(file, 'utf8')).toBe(secrets[0])
    expect((await stat(file)).mode % 0o1000).toBe(0o600)
  })

  it('survives a restart, and is made private again if others could read it', async () => {
    const token = await createAccessTokens(await open(), () => NOON).issue(holder)
    await chmod(tokenKeyFile(folder), 0o644)
    const again = createAccessTokens(await open(), () => NOON)
    expect(await again.verify(token)).toMatchObject(holder)
    expect((await stat(tokenKeyFile(folder))).mode % 0o1000).toBe(0o600)
  })

  it('is not created again if its file was emptied', async () => {
    await writeFile(tokenKeyFile(folder), '')
    await expect(open()).rejects.toThrow('is empty')
  })
})

describe('TOKEN_KEY', () => {
  const { TOKEN_KEY } = Environment.shape
  it.each(['password', 'a'.repeat(64), 'abcabcabc'.repeat(6), `${'x'.repeat(42)} y`])(
    'refuses %j',
    (key) => expect(TOKEN_KEY.safeParse(key).success).toBe(false),
  )

  it.each(['base64', 'base64url', 'hex'] as const)('accepts 32 random bytes in %s', (encoding) => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256))
    expect(TOKEN_KEY.safeParse(bytes.toString(encoding)).success).toBe(true)
  })

  it('ends every token when it is changed', async () => {
    const keyOf = (tokenKey: string) => loadTokenKey({ tokenKey, dataDir: folder })
    const token = await createAccessTokens(await keyOf('a'.repeat(43)), () => NOON).issue(holder)
    const after = createAccessTokens(await keyOf('b'.repeat(43)), () => NOON)
    await expect(after.verify(token)).rejects.toMatchObject(refused)
  })
})

describe('a token with the right signature', () => {
  const signed = async (from: Date, until: Date) => {
    const key = await loadTokenKey({ tokenKey: '', dataDir: folder })
    const token = await new SignJWT({ email: holder.email, sid: holder.sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(holder.sub)
      .setIssuer('doctors-portal')
      .setAudience('doctors-portal')
      .setIssuedAt(from)
      .setExpirationTime(until)
      .setJti('forged')
      .sign(key)
    return createAccessTokens(key, () => NOON).verify(token)
  }
  const at = (ms: number) => new Date(NOON.getTime() + ms)

  it.each([
    ['lasts a year', 0, 365 * 24 * HOUR],
    ['lasts a second more than an hour', 0, HOUR + SECOND],
    ['is signed in 400 days', 400 * 24 * HOUR, 401 * 24 * HOUR],
    ['is signed in six seconds', 6 * SECOND, HOUR],
  ])('is refused if it %s', async (_, from, until) => {
    await expect(signed(at(from), at(until))).rejects.toMatchObject(refused)
  })

  it('is valid for an hour, even if the other server’s clock is a little ahead', async () => {
    expect(await signed(at(5 * SECOND), at(HOUR + 5 * SECOND))).toMatchObject(holder)
  })
})
