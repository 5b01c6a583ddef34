import { SignJWT, UnsecuredJWT, decodeJwt, generateSecret } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TokenReply } from '../../schemas/user.ts'
import { sender, signUp, startClinic, type Clinic } from '../rig/harness.ts'
import { providerOf } from '../rig/identity-provider.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic({ env: { CLINIC_ADMINS: 'boss@mail.test' } })
})
afterEach(() => clinic.stop())

const refusal = (code: string) => ({ error: expect.objectContaining({ code }) })

/** Calls `PUT /user/{email}` with an ID token, as the app does after every sign-in. */
const exchange = (idToken: string | undefined, email: string, named = email) =>
  sender(clinic.url, idToken)('PUT', `/user/${email}`, { email: named })

async function enter(email: string, { confirmed = false } = {}) {
  const idToken = confirmed
    ? (await providerOf(clinic).google(email)).idToken
    : await signUp(clinic.url, email)
  const { body } = await exchange(idToken, email)
  return TokenReply.parse(body).token
}

describe('PUT /user/{email}', () => {
  it("records the user and returns the clinic's own token, valid for an hour", async () => {
    const token = await enter('ann@mail.test')
    const { email, sub, iss, aud, iat = 0, exp = 0, jti } = decodeJwt(token)
    const user = await clinic.db
      .selectFrom('user_account')
      .selectAll()
      .where('email', '=', 'ann@mail.test')
      .executeTakeFirst()
    expect(user).toMatchObject({ id: sub, role: null })
    expect({ email, iss, aud }).toEqual({
      email: 'ann@mail.test',
      iss: 'doctors-portal',
      aud: 'doctors-portal',
    })
    expect(exp - iat).toBe(3600)
    expect(jti).toEqual(expect.any(String))
    expect(decodeJwt(token)).not.toHaveProperty('name')
    expect((await sender(clinic.url, token)('GET', '/admin/ann@mail.test')).body).toEqual({
      admin: false,
    })
  })

  it("puts the provider's name of the user into the token", async () => {
    const named = { idToken: await signUp(clinic.url, 'ann@mail.test'), displayName: 'Ann' }
    const { idToken } = await providerOf(clinic).session('update', {
      ...named,
      returnSecureToken: true,
    })
    const { body } = await exchange(idToken, 'ann@mail.test')
    expect(decodeJwt(TokenReply.parse(body).token)).toMatchObject({ name: 'Ann' })
  })

  it('has one user however often they sign in', async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    await Promise.all(Array.from({ length: 5 }, () => exchange(idToken, 'ann@mail.test')))
    const users = await clinic.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'ann@mail.test')
      .execute()
    expect(users).toHaveLength(1)
  })

  it('finds the user by the address in upper or lower case', async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    expect((await exchange(idToken, 'Ann@Mail.TEST')).status).toBe(200)
  })

  it('accepts the longest possible address with each of its letters escaped', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}com`
    const escaped = email.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    const idToken = await signUp(clinic.url, email)
    const { status } = await sender(clinic.url, idToken)('PUT', `/user/${escaped}`, { email })
    expect([email.length, status]).toEqual([251, 200])
  })

  it('refuses a caller who only names an email', async () => {
    const { status, body } = await exchange(undefined, 'ann@mail.test')
    expect([status, body]).toEqual([401, refusal('unauthorized')])
  })

  it("refuses a token for somebody else's email, in the path or in the body", async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    const path = await exchange(idToken, 'bob@mail.test')
    const inBody = await exchange(idToken, 'ann@mail.test', 'bob@mail.test')
    expect([path.status, path.body]).toEqual([403, refusal('not_owner')])
    expect([inBody.status, inBody.body]).toEqual([403, refusal('not_owner')])
  })

  it("refuses the clinic's own token in place of the provider's", async () => {
    const { token } = await clinic.signIn('ann@mail.test')
    expect((await exchange(token, 'ann@mail.test')).status).toBe(401)
  })

  it('refuses a removed user', async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    await exchange(idToken, 'ann@mail.test')
    await remove('ann@mail.test')
    const { status, body } = await exchange(idToken, 'ann@mail.test')
    expect([status, body]).toEqual([403, refusal('removed')])
  })

  it('makes the users in CLINIC_ADMINS admins, even if they were patients before', async () => {
    await clinic.signIn('boss@mail.test')
    const token = await enter('boss@mail.test', { confirmed: true })
    const { body } = await sender(clinic.url, token)('GET', '/admin/boss@mail.test')
    expect(body).toEqual({ admin: true })
  })
})

describe('GET /admin/{email}', () => {
  it('tells an admin about anybody, and everybody about themselves', async () => {
    const admin = await clinic.signIn('chief@mail.test', 'admin')
    const ann = await clinic.signIn('ann@mail.test')
    const ask = async (who: typeof ann, email: string) =>
      (await who.send('GET', `/admin/${email}`)).body
    expect(await ask(admin, 'chief@mail.test')).toEqual({ admin: true })
    expect(await ask(admin, 'ann@mail.test')).toEqual({ admin: false })
    expect(await ask(admin, 'nobody@mail.test')).toEqual({ admin: false })
    expect(await ask(ann, 'ann@mail.test')).toEqual({ admin: false })
  })

  it('refuses to tell a patient about somebody else', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    const { status, body } = await ann.send('GET', '/admin/chief@mail.test')
    expect([status, body]).toEqual([403, refusal('not_owner')])
  })
})

describe('an access token', () => {
  const LIST = '/booking?patient=ann@mail.test'
  const withToken = (token: string) => sender(clinic.url, token)('GET', LIST)
  const claims = { email: 'ann@mail.test', sub: 'user-ann@mail.test' }
  const forge = (changes: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('doctors-portal')
      .setAudience('doctors-portal')
      .setIssuedAt(clinic.deps.clock())
      .setExpirationTime(new Date(clinic.deps.clock().getTime() + 60_000))
      .setJti('forged')

  beforeEach(async () => {
    await clinic.signIn('ann@mail.test')
  })

  it('is refused if it is signed with another key', async () => {
    expect((await withToken(await forge().sign(await generateSecret('HS256')))).status).toBe(401)
  })

  it('is refused if it has no signature', async () => {
    const exp = Math.floor(clinic.deps.clock().getTime() / 1000) + 60
    const token = new UnsecuredJWT({ ...claims, jti: 'forged' })
      .setIssuer('doctors-portal')
      .setAudience('doctors-portal')
      .setIssuedAt(exp - 60)
      .setExpirationTime(exp)
      .encode()
    expect((await withToken(token)).status).toBe(401)
  })

  it('is refused if its payload was edited', async () => {
    const { token } = await clinic.signIn('bob@mail.test')
    const [header, , signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), ...claims }))
    const edited = [header, payload.toString('base64url'), signature].join('.')
    expect((await withToken(edited)).status).toBe(401)
  })

  it('is refused if anything is added to it', async () => {
    const { token } = await clinic.signIn('ann@mail.test')
    for (const end of ['.', '=', '==', '~', '+', '/', '.anything', 'A'])
      expect([end, (await withToken(`${token}${end}`)).status]).toEqual([end, 401])
  })

  it('is valid until its hour is over', async () => {
    const { token } = await clinic.signIn('ann@mail.test')
    const issued = clinic.deps.clock().getTime()
    clinic.setClock(new Date(issued + 3_599_000))
    expect((await withToken(token)).status).toBe(200)
    clinic.setClock(new Date(issued + 3_600_000))
    expect((await withToken(token)).status).toBe(401)
  })

  it('is refused if it was signed and used while the clock ran ahead', async () => {
    const now = clinic.deps.clock()
    clinic.setClock(new Date(now.getTime() + 24 * 3_600_000))
    const { token } = await clinic.signIn('ann@mail.test')
    expect((await withToken(token)).status).toBe(200)
    clinic.setClock(now)
    expect((await withToken(token)).status).toBe(401)
  })

  it('is refused immediately after its user is removed, and if there is no such user', async () => {
    const { token } = await clinic.signIn('ann@mail.test')
    await remove('ann@mail.test')
    expect((await withToken(token)).status).toBe(401)
    await clinic.db.deleteFrom('user_account').where('email', '=', 'ann@mail.test').execute()
    expect((await withToken(token)).status).toBe(401)
  })

  it("is refused where the provider's ID token is sent in its place", async () => {
    const idToken = await signUp(clinic.url, 'ann@mail.test')
    expect((await withToken(idToken)).status).toBe(401)
  })

  it('loses its admin rights with the next request after the role is removed', async () => {
    const chief = await clinic.signIn('chief@mail.test', 'admin')
    expect((await chief.send('GET', LIST)).status).toBe(200)
    await clinic.db.updateTable('user_account').set({ role: null }).execute()
    expect((await chief.send('GET', LIST)).status).toBe(403)
  })
})

describe('DELETE /session', () => {
  const LIST = '/booking?patient=ann@mail.test'
  const S = 1000
  const ask = (token: string) => sender(clinic.url, token)('GET', LIST)
  const later = (ms: number) => clinic.setClock(new Date(clinic.deps.clock().getTime() + ms))
  const tokenOf = async (idToken: string) =>
    TokenReply.parse((await exchange(idToken, 'ann@mail.test')).body).token

  it('ends every access token of the sign-in, and no other sign-in', async () => {
    const phone = await providerOf(clinic).google('ann@mail.test')
    const first = await tokenOf(phone.idToken)
    const renewed = await tokenOf(phone.idToken)
    later(5 * S)
    const laptop = await tokenOf((await providerOf(clinic).google('ann@mail.test')).idToken)
    const { status, body } = await sender(clinic.url, renewed)('DELETE', '/session')
    expect([status, body]).toEqual([200, { deletedCount: 1 }])
    const statuses = await Promise.all([first, renewed, laptop].map(ask))
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  it('ends the ID token of that sign-in too, and no sign-in of the same second', async () => {
    const { idToken } = await providerOf(clinic).google('ann@mail.test')
    const token = await tokenOf(idToken)
    await sender(clinic.url, token)('DELETE', '/session')
    const again = await tokenOf((await providerOf(clinic).google('ann@mail.test')).idToken)
    expect((await ask(again)).status).toBe(200)
    expect((await ask(token)).status).toBe(401)
    later(S)
    await sender(clinic.url, again)('DELETE', '/session')
    expect((await exchange(idToken, 'ann@mail.test')).status).toBe(401)
  })

  it('is refused with a token that has already ended', async () => {
    const ann = await clinic.signIn('ann@mail.test')
    await ann.send('DELETE', '/session')
    expect((await ann.send('DELETE', '/session')).status).toBe(401)
  })
})

async function remove(email: string) {
  await clinic.db
    .updateTable('user_account')
    .set({ removed_at: clinic.deps.clock().toISOString() })
    .where('email', '=', email)
    .execute()
}
