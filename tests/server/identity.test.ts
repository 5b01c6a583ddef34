import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createIdentity } from '../../server/accounts/identity.ts'
import { createLocalSigner } from '../../server/local/identity/signing.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'

const PROJECT = 'smile-clinic'
const NOW_S = NOON.getTime() / 1000
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'smile-clinic.firebaseapp.com',
  FIREBASE_PROJECT_ID: PROJECT,
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

let clinic: Clinic
let google: KeyPair
let stranger: KeyPair
let keys: ReturnType<typeof Fastify>
let keysUrl: string

beforeAll(async () => {
  clinic = await startClinic()
  google = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  keys = Fastify()
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }
  keys.get('/jwk', () => ({ keys: [jwk] }))
  keysUrl = `${await keys.listen({ port: 0 })}/jwk`
})
afterAll(() => Promise.all([keys.close(), clinic.stop()]))

const CLAIMS: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'firebase-uid',
  iat: NOW_S - 60,
  auth_time: NOW_S - 60,
  exp: NOW_S + 3540,
  email: 'Pat@Example.com',
  email_verified: true,
  name: 'Pat',
}

const sign = (claims: JWTPayload, key = google.privateKey, kid = 'google-1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const noLocalKeys = () => Promise.reject(new Error('Google has the keys'))

async function verify(token: string, url = keysUrl) {
  const config = readConfig({ ...FIREBASE, IDENTITY_KEYS_URL: url })
  const identity = await createIdentity({ config, realClock: () => NOON }, noLocalKeys)
  return identity.verify(token)
}

const refused = { name: 'Refusal', status: 401 }

describe('an ID token', () => {
  test('signed by Google for this clinic identifies the user', async () => {
    expect(await verify(await sign(CLAIMS))).toMatchObject({
      email: 'pat@example.com',
      emailVerified: true,
      name: 'Pat',
      sub: 'firebase-uid',
    })
  })

  test.each<[why: string, changes: JWTPayload]>([
    ['expired', { exp: NOW_S - 6 }],
    ['of another project', { aud: 'other-clinic' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other-clinic' }],
    ['without a subject', { sub: '' }],
    ['without an email', { email: undefined }],
    ['without a moment of sign-in', { auth_time: undefined }],
    ['signed in tomorrow', { auth_time: NOW_S + 86_400 }],
    ['issued tomorrow', { iat: NOW_S + 86_400 }],
  ])('is refused: %s', async (_why, changes) => {
    await expect(verify(await sign({ ...CLAIMS, ...changes }))).rejects.toMatchObject(refused)
  })

  test('loses the text direction characters of its name, which could mislead admins', async () => {
    expect((await verify(await sign({ ...CLAIMS, name: '\u202Enimda' }))).name).toBe('nimda')
  })

  test.each(['Pat\u0000', 'x'.repeat(257), ''])(
    'without a plain name gives the user no name: %j',
    async (name) => {
      expect((await verify(await sign({ ...CLAIMS, name }))).name).toBe('')
    },
  )

  test('is refused if a stranger signed it under Google’s key id', async () => {
    await expect(verify(await sign(CLAIMS, stranger.privateKey))).rejects.toMatchObject(refused)
  })

  test('is refused if it is signed with a key that Google does not publish', async () => {
    const token = await sign(CLAIMS, stranger.privateKey, 'stranger')
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  test('is refused without a signature', async () => {
    await expect(verify(new UnsecuredJWT(CLAIMS).encode())).rejects.toMatchObject(refused)
  })

  test('is refused if it is signed with the public key as a shared secret', async () => {
    const { n } = await exportJWK(google.publicKey)
    const token = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'HS256', kid: 'google-1' })
      .sign(new TextEncoder().encode(n))
    await expect(verify(token)).rejects.toMatchObject(refused)
  })

  test('is refused if it is no token at all', async () => {
    await expect(verify('hello')).rejects.toMatchObject(refused)
  })

  test('of the local service is refused by a clinic with Firebase settings', async () => {
    const signer = await createLocalSigner(clinic.deps)
    const account = await clinic.db
      .selectFrom('local_account')
      .selectAll()
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow()
    const token = await signer.sign(account, { authTime: NOW_S, method: 'password' })
    expect(await clinic.deps.identity.verify(token)).toMatchObject({ email: 'admin@demo.test' })
    await expect(verify(token)).rejects.toMatchObject(refused)
  })
})

test('an outage of Google’s key server is our failure, not the patient’s', async () => {
  const attempt = verify(await sign(CLAIMS), new URL('/gone', keysUrl).href)
  await expect(attempt).rejects.not.toBeInstanceOf(Refusal)
})

describe('the local service', () => {
  test('cannot be started in production', async () => {
    const config = { ...clinic.deps.config, production: true }
    await expect(createLocalSigner({ ...clinic.deps, config })).rejects.toThrow('production')
  })

  test('is absent from a clinic with Firebase settings', async () => {
    const chooser = { method: 'GET', url: '/emulator/auth/handler' } as const
    const real = await buildApp({ ...clinic.deps, config: readConfig(FIREBASE) })
    const local = await buildApp(clinic.deps)
    expect([real.hasRoute(chooser), local.hasRoute(chooser)]).toEqual([false, true])
  })

  test('answers only this computer', async () => {
    const app = await buildApp(clinic.deps)
    const ask = (remoteAddress: string) =>
      app.inject({ url: '/emulator/auth/accounts', remoteAddress })
    const replies = await Promise.all(['::ffff:127.0.0.1', '::1', '203.0.113.7'].map(ask))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400])
  })

  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 400],
    ['localhost.evil.example:3000', 400],
    ['203.0.113.7', 400],
  ])('answers only to this computer’s own names: %j', async (host, status) => {
    const app = await buildApp(clinic.deps)
    const { statusCode } = await app.inject({ url: '/emulator/auth/accounts', headers: { host } })
    expect(statusCode).toBe(status)
  })

  // In each case, the request comes from this computer and has the host `localhost:3000`.
  test.each([
    ['a page of its own', { origin: 'http://localhost:3000' }, 200],
    ['a page of its own, by its address', { referer: 'http://127.0.0.1:3000/login' }, 200],
    ['a page elsewhere', { origin: 'http://192.168.1.7' }, 400],
    ['a page that has no origin', { origin: 'null' }, 400],
    ['a link elsewhere', { referer: 'http://192.168.1.7/login' }, 400],
    ['a proxy', { forwarded: 'for=192.168.1.9' }, 400],
    ['a proxy', { 'x-forwarded-for': '192.168.1.9' }, 400],
    ['a proxy', { 'x-forwarded-host': 'clinic.example' }, 400],
    ['a proxy', { 'x-real-ip': '192.168.1.9' }, 400],
    ['a proxy', { via: '1.1 proxy' }, 400],
  ])('answers a request from %s with %j with the status %i', async (_by, headers, status) => {
    const app = await buildApp(clinic.deps)
    const { statusCode } = await app.inject({
      url: '/emulator/auth/accounts',
      headers: { host: 'localhost:3000', ...headers },
    })
    expect(statusCode).toBe(status)
  })

  test('does not answer HTTP/1.0, which only proxies speak', async () => {
    const socket = connect(Number(new URL(clinic.url).port))
    socket.write('GET /emulator/auth/accounts HTTP/1.0\r\nHost: localhost\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
