import { decodeJwt } from 'jose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { hashPassword } from '../../server/local/identity/passwords.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'
import { mailedCode, mailedLink, providerOf } from '../rig/identity-provider.ts'

const HOUR_MS = 3_600_000

const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).sort((a, b) => a - b)

let clinic: Clinic
let provider: ReturnType<typeof providerOf>
beforeAll(async () => {
  clinic = await startClinic()
  provider = providerOf(clinic)
})
afterAll(() => clinic.stop())

describe('signing up', () => {
  test('hands out an ID token that the clinic accepts, and a session', async () => {
    const { idToken, localId } = await provider.signUp('new@example.com')
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject({
      email: 'new@example.com',
      emailVerified: false,
      sub: localId,
    })
  })

  test('takes an address once, whatever its case', async () => {
    await provider.signUp('once@example.com')
    const again = { email: 'Once@Example.com', password: 'another one' }
    expect(await provider.refusal('signUp', again)).toBe('EMAIL_EXISTS')
  })

  test('makes one account of two sign-ups at the same moment', async () => {
    const body = { email: 'race@example.com', password: 'correct horse' }
    const replies = await Promise.all([1, 2, 3].map(() => provider.call('signUp', body)))
    expect(statusesOf(replies)).toEqual([200, 400, 400])
  })

  test.each([
    [{ email: 'weak@example.com', password: '12345' }, /^WEAK_PASSWORD/],
    [{ email: 'not an address', password: 'correct horse' }, /^INVALID_EMAIL$/],
    [{ email: 'nobody@example.com' }, /^MISSING_PASSWORD$/],
    [{}, /^MISSING_EMAIL$/],
  ])('refuses %j', async (body, code) => {
    expect(await provider.refusal('signUp', body)).toMatch(code)
  })

  test('never stores or answers the password', async () => {
    await provider.signUp('secret@example.com', 'my secret password')
    const rows = await clinic.db.selectFrom('local_account').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('my secret password')
    expect(rows.find(({ email }) => email === 'secret@example.com')?.password_hash).toMatch(
      /^scrypt\$1024\$8\$1\$/,
    )
  })

  test('makes each guess at a password cost what the settings say, 2^15 by themselves', async () => {
    expect(await hashPassword('a password', readConfig({}).passwordCost)).toMatch(
      /^scrypt\$32768\$8\$1\$/,
    )
  })
})

describe('logging in', () => {
  beforeAll(() => provider.signUp('pat@example.com'))

  test('lets the right password in', async () => {
    const form = { email: 'Pat@example.com', password: 'correct horse' }
    const { idToken } = await provider.session('signInWithPassword', form)
    expect(decodeJwt(idToken)).toMatchObject({ email: 'pat@example.com' })
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    const wrong = { email: 'pat@example.com', password: 'wrong horse' }
    const unknown = { email: 'nobody@example.com', password: 'correct horse' }
    expect(await provider.refusal('signInWithPassword', wrong)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await provider.refusal('signInWithPassword', unknown)).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('offers the accounts that demo mode announces', async () => {
    const form = { email: 'admin@demo.test', password: 'admin-demo' }
    expect(await provider.call('signInWithPassword', form)).toMatchObject({ status: 200 })
  })

  test('gives a different token each time, even within a second', async () => {
    const form = { email: 'pat@example.com', password: 'correct horse' }
    const first = await provider.session('signInWithPassword', form)
    const second = await provider.session('signInWithPassword', form)
    expect(first.idToken).not.toBe(second.idToken)
  })
})

describe('a session', () => {
  test('is renewed by its refresh token, and keeps its moment of sign-in', async () => {
    const { refreshToken, idToken } = await provider.signUp('renew@example.com')
    clinic.setClock(new Date(NOON.getTime() + 2 * HOUR_MS))
    const { body } = await provider.renew(refreshToken)
    clinic.setClock(NOON)
    const renewed = decodeJwt(String(body['id_token']))
    expect(renewed['auth_time']).toBe(decodeJwt(idToken)['auth_time'])
    expect(renewed.iat).toBe(NOON.getTime() / 1000 + 7200)
    expect(body).toMatchObject({ refresh_token: refreshToken, expires_in: '3600' })
  })

  test('is not renewed by a token that nobody was given', async () => {
    expect(await provider.renew('made-up')).toMatchObject({
      status: 400,
      body: { error: { message: 'TOKEN_EXPIRED' } },
    })
  })

  test('shows its account', async () => {
    const { idToken, localId } = await provider.signUp('shown@example.com')
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ localId, email: 'shown@example.com', createdAt: String(NOON.getTime()) }],
    })
  })

  test('takes a display name into the next token', async () => {
    const { idToken } = await provider.signUp('named@example.com')
    const change = { idToken, displayName: 'Nora Named', returnSecureToken: true }
    const named = await provider.session('update', change)
    expect(await clinic.deps.identity.verify(named.idToken)).toMatchObject({ name: 'Nora Named' })
  })

  test('keeps its tokens where no others are asked for; only a renewed one has the name', async () => {
    const { idToken, refreshToken } = await provider.signUp('kept-token@example.com')
    const { body } = await provider.call('update', { idToken, displayName: 'Nora Named' })
    expect(body).toMatchObject({ displayName: 'Nora Named' })
    for (const token of ['idToken', 'refreshToken']) expect(body).not.toHaveProperty(token)
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject({ name: '' })
    const renewed = (await provider.renew(refreshToken)).body['id_token']
    expect(await clinic.deps.identity.verify(String(renewed))).toMatchObject({ name: 'Nora Named' })
  })

  test.each([
    ['update', {}, 'MISSING_ID_TOKEN'],
    ['update', { idToken: '' }, 'MISSING_ID_TOKEN'],
    ['lookup', {}, 'MISSING_ID_TOKEN'],
    ['lookup', { idToken: '' }, 'MISSING_ID_TOKEN'],
    ['signUp', { email: 'empty@example.com', password: '' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { email: 'pat@example.com' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { email: 'pat@example.com', password: '' }, 'MISSING_PASSWORD'],
    ['signInWithEmailLink', { email: 'pat@example.com', oobCode: '1' }, 'OPERATION_NOT_ALLOWED'],
    ['signInWithIdp', { postBody: 'providerId=apple.com&code=1' }, 'OPERATION_NOT_ALLOWED'],
    ['update', [], 'INVALID_ARGUMENT'],
  ])('answers %s with %j by the provider’s code %s', async (call, body, code) => {
    expect(await provider.refusal(call, body)).toBe(code)
  })

  test('keeps its address', async () => {
    const { idToken } = await provider.signUp('address@example.com')
    const change = { idToken, email: 'another@example.com' }
    expect(await provider.refusal('update', change)).toBe('OPERATION_NOT_ALLOWED')
  })

  test('ends, and cannot be begun, while its account is disabled', async () => {
    const { idToken, localId, refreshToken } = await provider.signUp('barred@example.com')
    const form = { email: 'barred@example.com', password: 'correct horse' }
    expect(await disable(localId, true, 'Bearer somebody')).toBe(400)
    expect(await disable(localId, true)).toBe(200)
    expect(await provider.refusal('signInWithPassword', form)).toBe('USER_DISABLED')
    expect(await provider.refusal('lookup', { idToken })).toBe('USER_DISABLED')
    expect(await provider.renew(refreshToken)).toMatchObject({
      body: { error: { message: 'USER_DISABLED' } },
    })
    const postBody = await provider.choose({ email: form.email })
    expect(await provider.refusal('signInWithIdp', { postBody })).toBe('USER_DISABLED')
    expect(await disable(localId, false)).toBe(200)
    expect(await provider.call('lookup', { idToken })).toMatchObject({ status: 200 })
  })

  async function disable(localId: string, disableUser: boolean, authorization = 'Bearer owner') {
    const project = clinic.deps.config.identity.projectId
    const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`
    const { status } = await fetch(`${clinic.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ localId, disableUser }),
    })
    return status
  }

  test('ends everywhere with a new password', async () => {
    const before = await provider.signUp('changed@example.com')
    clinic.setClock(new Date(NOON.getTime() + 60_000))
    const after = await provider.session('update', {
      idToken: before.idToken,
      password: 'newer 1',
      returnSecureToken: true,
    })
    expect(await provider.refusal('lookup', { idToken: before.idToken })).toBe('TOKEN_EXPIRED')
    expect(await provider.renew(before.refreshToken)).toMatchObject({ status: 400 })
    expect(await provider.renew(after.refreshToken)).toMatchObject({ status: 200 })
    clinic.setClock(NOON)
  })

  test('ends with its account', async () => {
    const { idToken, refreshToken } = await provider.signUp('leaving@example.com')
    await provider.call('delete', { idToken })
    expect(await provider.refusal('lookup', { idToken })).toBe('USER_NOT_FOUND')
    expect(await provider.renew(refreshToken)).toMatchObject({ status: 400 })
  })

  test('does not start from a token that the service did not sign', async () => {
    expect(await provider.refusal('lookup', { idToken: 'a.b.c' })).toBe('INVALID_ID_TOKEN')
  })
})

describe('the page in place of Google’s', () => {
  test('says that it is a test, and runs its own script alone', async () => {
    const reply = await fetch(`${clinic.url}/emulator/auth/handler?apiKey=local`)
    expect(await reply.text()).toContain('TEST MODE')
    expect(reply.headers.get('content-security-policy')).toMatch(
      /script-src 'self'( 'sha256-[^']+')*(;|$)/,
    )
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('signs the chosen person in and offers them the next time', async () => {
    const postBody = await provider.choose({ email: 'grace@example.com', name: 'Grace' })
    const { idToken } = await provider.session('signInWithIdp', { postBody })
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject({
      email: 'grace@example.com',
      emailVerified: true,
      name: 'Grace',
    })
    const list = await fetch(`${clinic.url}/emulator/auth/accounts`)
    expect(await list.json()).toEqual({
      accounts: [{ email: 'grace@example.com', name: 'Grace' }],
    })
  })

  test('hands over once', async () => {
    const postBody = await provider.choose({ email: 'twice@example.com' })
    const replies = await Promise.all(
      [1, 2].map(() => provider.call('signInWithIdp', { postBody })),
    )
    expect(statusesOf(replies)).toEqual([200, 400])
  })

  test('hands over for five minutes', async () => {
    const postBody = await provider.choose({ email: 'late@example.com' })
    clinic.setClock(new Date(NOON.getTime() + 5 * 60_000))
    expect(await provider.refusal('signInWithIdp', { postBody })).toBe('INVALID_IDP_RESPONSE')
    clinic.setClock(NOON)
  })

  test('takes no code that the server did not mint', async () => {
    const postBody = 'providerId=google.com&code=made-up'
    expect(await provider.refusal('signInWithIdp', { postBody })).toBe('INVALID_IDP_RESPONSE')
  })

  test('gives an unconfirmed address to its owner: the planted password is gone', async () => {
    await provider.signUp('planted@example.com', 'planted')
    const postBody = await provider.choose({ email: 'planted@example.com' })
    await provider.session('signInWithIdp', { postBody })
    const form = { email: 'planted@example.com', password: 'planted' }
    expect(await provider.refusal('signInWithPassword', form)).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('leaves a confirmed address its password', async () => {
    const postBody = await provider.choose({ email: 'patient@demo.test' })
    await provider.session('signInWithIdp', { postBody })
    const form = { email: 'patient@demo.test', password: 'patient-demo' }
    expect(await provider.call('signInWithPassword', form)).toMatchObject({ status: 200 })
  })
})

describe('mailed codes', () => {
  test('reset a forgotten password, once', async () => {
    await provider.signUp('forgot@example.com')
    await provider.call('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'forgot@example.com',
    })
    const reset = {
      oobCode: await mailedCode(clinic.folder, 'forgot@example.com'),
      newPassword: 'remembered',
    }
    expect(await provider.call('resetPassword', reset)).toMatchObject({
      status: 200,
      body: { email: 'forgot@example.com' },
    })
    expect(await provider.refusal('resetPassword', reset)).toBe('INVALID_OOB_CODE')
    const form = { email: 'forgot@example.com', password: 'remembered' }
    expect(await provider.call('signInWithPassword', form)).toMatchObject({ status: 200 })
  })

  test('tell nobody whether an address has an account', async () => {
    const email = 'stranger@example.com'
    const reply = await provider.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    expect(reply).toMatchObject({ status: 200, body: { email } })
  })

  test('confirm an address by the link in the mail, once', async () => {
    const email = 'follows@example.com'
    const { idToken } = await provider.signUp(email)
    await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const link = await mailedLink(clinic.folder, email)
    expect(link).toContain(`${clinic.url}/emulator/action?mode=verifyEmail&oobCode=`)
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Your email address is confirmed.')
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ emailVerified: true }],
    })
    const again = await fetch(link)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('This link has expired or has already been used.')
  })

  test('confirm an address', async () => {
    const email = 'confirm@example.com'
    const { idToken } = await provider.signUp(email)
    await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await provider.call('update', { oobCode: await mailedCode(clinic.folder, email) })
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ emailVerified: true }],
    })
  })
})

test('accounts, sessions and signatures outlive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-'))
  const first = await startClinic({ folder })
  const { idToken, refreshToken } = await providerOf(first).signUp('kept@example.com')
  await first.stop()
  const second = await startClinic({ folder })
  const again = providerOf(second)
  expect(await second.deps.identity.verify(idToken)).toMatchObject({ email: 'kept@example.com' })
  expect(await again.renew(refreshToken)).toMatchObject({ status: 200 })
  expect(await again.refusal('signUp', { email: 'kept@example.com', password: 'another' })).toBe(
    'EMAIL_EXISTS',
  )
  await second.stop()
  await rm(folder, { recursive: true })
})

test('a page of this computer at another port may call it, and a stranger’s may not', async () => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
  const ask = (method: string, origin: string) =>
    fetch(`${clinic.url}${path}`, {
      method,
      headers: {
        origin,
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-client-version',
        }),
      },
    })
  const home = 'http://localhost:5173'
  const preflight = await ask('OPTIONS', home)
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(home)
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'content-type,x-client-version',
  )
  expect((await ask('POST', home)).headers.get('access-control-allow-origin')).toBe(home)
  const stranger = await ask('OPTIONS', 'https://evil.example')
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
  expect(stranger.status).toBe(400)
})

test('too many guesses are answered as the provider does', async () => {
  const strict = await startClinic({ env: { RATE_LIMIT: 'on' } })
  const { refusal } = providerOf(strict)
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => refusal('signInWithPassword', {})),
  )
  expect(answers).toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
  await strict.stop()
})
