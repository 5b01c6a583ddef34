import { decodeJwt } from 'jose'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { hashPassword } from '../../server/local/identity/passwords.ts'
import { NOON, startClinic, type Clinic } from '../rig/harness.ts'
import { mailedCode, mailedLink, providerOf } from '../rig/identity-provider.ts'
import { deliverAll } from '../rig/outbox.ts'

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
  test('returns an ID token that the clinic accepts, and a session', async () => {
    const { idToken, localId } = await provider.signUp('new@example.com')
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject({
      email: 'new@example.com',
      emailVerified: false,
      sub: localId,
    })
  })

  test('accepts an address once, in upper or lower case', async () => {
    await provider.signUp('once@example.com')
    const again = { email: 'Once@Example.com', password: 'another one' }
    expect(await provider.refusal('signUp', again)).toBe('EMAIL_EXISTS')
  })

  test('creates one account for two simultaneous sign-ups', async () => {
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

  test('never stores or returns the password', async () => {
    await provider.signUp('secret@example.com', 'my secret password')
    const rows = await clinic.db.selectFrom('local_account').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('my secret password')
    expect(rows.find(({ email }) => email === 'secret@example.com')?.password_hash).toMatch(
      /^scrypt\$1024\$8\$1\$/,
    )
  })

  test('makes each guess of a password cost what the settings say, by default 2^15', async () => {
    expect(await hashPassword('a password', readConfig({}).passwordCost)).toMatch(
      /^scrypt\$32768\$8\$1\$/,
    )
  })
})

describe('logging in', () => {
  beforeAll(() => provider.signUp('pat@example.com'))

  test('accepts the right password', async () => {
    const form = { email: 'Pat@example.com', password: 'correct horse' }
    const { idToken } = await provider.session('signInWithPassword', form)
    expect(decodeJwt(idToken)).toMatchObject({ email: 'pat@example.com' })
  })

  test('gives a wrong password and an unknown address the same error', async () => {
    const wrong = { email: 'pat@example.com', password: 'wrong horse' }
    const unknown = { email: 'nobody@example.com', password: 'correct horse' }
    expect(await provider.refusal('signInWithPassword', wrong)).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await provider.refusal('signInWithPassword', unknown)).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('accepts the accounts that demo mode announces', async () => {
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
  test('is renewed by its refresh token, and keeps its sign-in time', async () => {
    const { refreshToken, idToken } = await provider.signUp('renew@example.com')
    clinic.setClock(new Date(NOON.getTime() + 2 * HOUR_MS))
    const { body } = await provider.renew(refreshToken)
    clinic.setClock(NOON)
    const renewed = decodeJwt(String(body['id_token']))
    expect(renewed['auth_time']).toBe(decodeJwt(idToken)['auth_time'])
    expect(renewed.iat).toBe(NOON.getTime() / 1000 + 7200)
    expect(body).toMatchObject({ refresh_token: refreshToken, expires_in: '3600' })
  })

  test('is not renewed by an unknown token', async () => {
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

  test('has a new display name in the next token', async () => {
    const { idToken } = await provider.signUp('named@example.com')
    const change = { idToken, displayName: 'Nora Named', returnSecureToken: true }
    const named = await provider.session('update', change)
    expect(await clinic.deps.identity.verify(named.idToken)).toMatchObject({ name: 'Nora Named' })
  })

  test('keeps its tokens if no others are requested; only a renewed one has the name', async () => {
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

  test('cannot change its address', async () => {
    const { idToken } = await provider.signUp('address@example.com')
    const change = { idToken, email: 'another@example.com' }
    expect(await provider.refusal('update', change)).toBe('OPERATION_NOT_ALLOWED')
  })

  test('ends, and cannot be started, while its account is disabled', async () => {
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

  test('ends everywhere after a change of the password', async () => {
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

describe('the demo’s Google page', () => {
  test('says that it is a test, and runs only its own script', async () => {
    const reply = await fetch(`${clinic.url}/emulator/auth/handler?apiKey=local`)
    expect(await reply.text()).toContain('TEST MODE')
    expect(reply.headers.get('content-security-policy')).toMatch(
      /script-src 'self'( 'sha256-[^']+')*(;|$)/,
    )
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test('signs in the chosen person and offers them again the next time', async () => {
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

  test('gives out a code that works once', async () => {
    const postBody = await provider.choose({ email: 'twice@example.com' })
    const replies = await Promise.all(
      [1, 2].map(() => provider.call('signInWithIdp', { postBody })),
    )
    expect(statusesOf(replies)).toEqual([200, 400])
  })

  test('gives out a code that works for five minutes', async () => {
    const postBody = await provider.choose({ email: 'late@example.com' })
    clinic.setClock(new Date(NOON.getTime() + 5 * 60_000))
    expect(await provider.refusal('signInWithIdp', { postBody })).toBe('INVALID_IDP_RESPONSE')
    clinic.setClock(NOON)
  })

  test('creates the only codes that the server accepts', async () => {
    const postBody = 'providerId=google.com&code=made-up'
    expect(await provider.refusal('signInWithIdp', { postBody })).toBe('INVALID_IDP_RESPONSE')
  })

  test('gives an unconfirmed address to its owner, and removes the earlier password', async () => {
    await provider.signUp('planted@example.com', 'planted')
    const postBody = await provider.choose({ email: 'planted@example.com' })
    await provider.session('signInWithIdp', { postBody })
    const form = { email: 'planted@example.com', password: 'planted' }
    expect(await provider.refusal('signInWithPassword', form)).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('keeps the password of a confirmed address', async () => {
    const postBody = await provider.choose({ email: 'patient@demo.test' })
    await provider.session('signInWithIdp', { postBody })
    const form = { email: 'patient@demo.test', password: 'patient-demo' }
    expect(await provider.call('signInWithPassword', form)).toMatchObject({ status: 200 })
  })
})

/** Counts the demo's emails, its one-time codes, and the side effects that wait in the outbox. */
async function stored() {
  const count = async (table: 'local_mail' | 'local_code' | 'outbox') => {
    const rows = await clinic.db.selectFrom(table).selectAll().execute()
    return rows.filter((row) => !('done_at' in row) || row.done_at === null).length
  }
  return {
    mails: await count('local_mail'),
    codes: await count('local_code'),
    waiting: await count('outbox'),
  }
}

describe('mailed codes', () => {
  test('reset a forgotten password, once', async () => {
    await provider.signUp('forgot@example.com')
    await provider.call('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'forgot@example.com',
    })
    const reset = {
      oobCode: await mailedCode(clinic, 'forgot@example.com', 'resetPassword'),
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

  test('cost the same work for a known and an unknown address', async () => {
    await provider.signUp('known@example.com')
    const workFor = async (email: string) => {
      const before = await stored()
      const reads = vi.spyOn(clinic.deps.db, 'selectFrom')
      await provider.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
      const { length } = reads.mock.calls
      reads.mockRestore()
      const after = await stored()
      return {
        reads: length,
        mails: after.mails - before.mails,
        codes: after.codes - before.codes,
        waiting: after.waiting - before.waiting,
      }
    }
    const sameWork = { reads: 0, mails: 0, codes: 0, waiting: 1 }
    expect(await workFor('known@example.com')).toEqual(sameWork)
    expect(await workFor('unknown@example.com')).toEqual(sameWork)
    expect(await mailedLink(clinic, 'known@example.com', 'resetPassword')).not.toBe('')
    expect(await mailedLink(clinic, 'unknown@example.com', 'resetPassword')).toBe('')
  })

  test('count to the 20 emails that an address gets within a day', async () => {
    const email = 'often@example.com'
    const { idToken } = await provider.signUp(email)
    for (let mail = 0; mail < 15; mail += 1) {
      await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      await provider.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    }
    await deliverAll(clinic)
    const { mails } = await clinic.db
      .selectFrom('local_mail')
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mails).toBe(20)
  })

  test.each(['localhost/evil.example', 'localhost:1@evil.example', 'evil.example', 'localhost?x'])(
    'never contain the Host header %s',
    async (host) => {
      const email = `${host.replaceAll(/\W/g, '-')}@example.com`
      await provider.signUp(email)
      const { port } = new URL(clinic.url)
      const request = httpRequest({
        port,
        method: 'POST',
        path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
        headers: { host, 'content-type': 'application/json' },
      })
      request.end(JSON.stringify({ requestType: 'PASSWORD_RESET', email }))
      const [response]: IncomingMessage[] = await once(request, 'response')
      response?.resume()
      expect(response?.statusCode).toBe(400)
      expect(await mailedLink(clinic, email, 'resetPassword')).toBe('')
    },
  )

  test.each([
    ['confirms an address', 'verifyEmail' as const, 'VERIFY_EMAIL'],
    ['resets a password', 'resetPassword' as const, 'PASSWORD_RESET'],
  ])(
    'that %s is in a link to the page of the account, and is not spent by checks',
    async (_, mode, requestType) => {
      const email = `${mode.toLowerCase()}@example.com`
      const { idToken } = await provider.signUp(email)
      await provider.call('sendOobCode', { requestType, email, idToken })
      const link = new URL(await mailedLink(clinic, email, mode))
      expect(`${link.origin}${link.pathname}`).toBe(`${clinic.url}/account/action`)
      expect(link.searchParams.get('mode')).toBe(mode)
      const oobCode = link.searchParams.get('oobCode')
      for (let check = 0; check < 2; check++)
        expect((await provider.call('resetPassword', { oobCode })).body).toEqual({
          email,
          requestType,
        })
      expect((await provider.call('lookup', { idToken })).body).toMatchObject({
        users: [{ emailVerified: false }],
      })
    },
  )

  test('that confirms an address works once, and resets no password', async () => {
    const email = 'works-once@example.com'
    const { idToken } = await provider.signUp(email)
    await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = await mailedCode(clinic, email, 'verifyEmail')
    const reset = { oobCode, newPassword: 'stolen' }
    expect(await provider.refusal('resetPassword', reset)).toBe('INVALID_OOB_CODE')
    expect(await provider.call('update', { oobCode })).toMatchObject({ status: 200 })
    expect(await provider.refusal('update', { oobCode })).toBe('INVALID_OOB_CODE')
  })

  test('confirm an address', async () => {
    const email = 'confirm@example.com'
    const { idToken } = await provider.signUp(email)
    await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await provider.call('update', {
      oobCode: await mailedCode(clinic, email, 'verifyEmail'),
    })
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ emailVerified: true }],
    })
  })
})

test('accounts, sessions and signatures survive a restart', async () => {
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

test('a page of this computer on another port may call the service, and a page of another computer may not', async () => {
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

test('too many guesses get the provider’s error', async () => {
  const strict = await startClinic({ env: { RATE_LIMIT: 'on' } })
  const { refusal } = providerOf(strict)
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => refusal('signInWithPassword', {})),
  )
  expect(answers).toContain('TOO_MANY_ATTEMPTS_TRY_LATER')
  await strict.stop()
})
