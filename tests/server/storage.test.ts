import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDate } from '@internationalized/date'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingList, BookingReply } from '../../schemas/booking.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { TokenReply } from '../../schemas/user.ts'
import { enter, insist } from '../chaos/patients.ts'
import { enrolFactor } from '../rig/authenticator.ts'
import { order, sender, startClinic, type Patient } from '../rig/harness.ts'
import { up as deleteKeys } from '../../server/storage/migrations/0007-keys-elsewhere.ts'
import { providerOf } from '../rig/identity-provider.ts'
import { launch, launchInVain } from '../rig/process.ts'
import { CHAOS_LIMIT_MS } from '../rig/time-limits.ts'

vi.setConfig({ testTimeout: CHAOS_LIMIT_MS })

const FIREBASE = {
  FIREBASE_API_KEY: 'AIza',
  FIREBASE_AUTH_DOMAIN: 'smile.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'smile',
}

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctors-portal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a restart', () => {
  it('keeps bookings, users and their tokens', async () => {
    const before = await startClinic({ folder })
    const ann = await before.signIn('ann@mail.test')
    await ann.send('POST', '/booking', order(ann.email))
    await before.stop()

    const after = await startClinic({ folder })
    const send = sender(after.url, ann.token)
    const { body } = await send('GET', '/booking?patient=ann@mail.test')
    await after.stop()
    expect(body).toMatchObject([{ date: 'Jan 16, 2026', slot: '08.00 AM - 08.30 AM' }])
  })

  it('keeps the clinic’s changes of the treatments', async () => {
    const before = await startClinic({ folder })
    await before.db.deleteFrom('treatment_slot').where('treatment_id', '=', 'root-canal').execute()
    await before.db.deleteFrom('treatment').where('id', '=', 'root-canal').execute()
    await before.stop()

    const after = await startClinic({ folder })
    const { body } = await sender(after.url)('GET', '/service')
    await after.stop()
    expect(body).toHaveLength(7)
    expect(JSON.stringify(body)).not.toContain('root-canal')
  })

  it('deletes the keys that an older version kept in the database', async () => {
    const clinic = await startClinic({ folder })
    const row = { jwk: '{}', created_at: '2026-01-01T00:00:00Z' }
    const rows = ['access-token', 'local-identity'].map((purpose) => ({ purpose, ...row }))
    await clinic.db.insertInto('signing_key').values(rows).execute()
    await deleteKeys(clinic.db)
    const kept = await clinic.db.selectFrom('signing_key').select('purpose').execute()
    await clinic.stop()
    expect(kept).toEqual([{ purpose: 'local-images' }])
  })

  it('forgets the demo’s admins and address owners once accounts are real', async () => {
    const demo = await startClinic({ folder })
    const { idToken } = await providerOf(demo).google('ann@mail.test')
    await sender(demo.url, idToken)('PUT', '/user/ann@mail.test', { email: 'ann@mail.test' })
    await demo.db.updateTable('user_account').set({ role: 'admin' }).execute()
    await demo.stop()
    const real = await startClinic({ folder, env: FIREBASE })
    const users = await real.db.selectFrom('user_account').selectAll().execute()
    await real.stop()
    expect(users).toHaveLength(3)
    for (const user of users)
      expect(user).toMatchObject({ role: null, provider_sub: null, confirmed_at: null })
  })

  it('forgets the second factors of the demo once accounts are real', async () => {
    const demo = await startClinic({ folder })
    const { idToken } = await providerOf(demo).google('ann@mail.test')
    await sender(demo.url, idToken)('PUT', '/user/ann@mail.test', { email: 'ann@mail.test' })
    await enrolFactor(demo, await demo.signIn('ann@mail.test', 'admin'))
    await demo.stop()
    const real = await startClinic({ folder, env: FIREBASE })
    const left = await real.db.selectFrom('second_factor').select('user_id').execute()
    await real.stop()
    expect(left).toEqual([])
  })

  it('removes the rights of the demo users once accounts are real', async () => {
    const demo = await startClinic({ folder })
    const admins = () =>
      demo.db.selectFrom('user_account').select('email').where('role', '=', 'admin').execute()
    expect(await admins()).toEqual([{ email: 'admin@demo.test' }])
    await demo.stop()

    const real = await startClinic({ folder, env: FIREBASE })
    const users = await real.db.selectFrom('user_account').selectAll().execute()
    await real.stop()
    expect(users).toHaveLength(2)
    for (const user of users)
      expect(user).toMatchObject({ role: null, removed_at: expect.any(String) })
  })
})

const today = () => parseDate(new Date().toISOString().slice(0, 10))

async function untilClosed(url: string): Promise<void> {
  const status = await fetch(`${url}/service`).then(
    (reply) => reply.status,
    () => 0,
  )
  if (status === 200) await untilClosed(url)
}

/** Repeats a booking request with the same idempotency key while the server refuses it with 503. */
function book(send: Patient['send'], email: string, date: string) {
  const key = { 'idempotency-key': randomUUID() }
  return insist(() => send('POST', '/booking', order(email, { date }), key))
}

describe('two processes on one data folder', () => {
  it('start together, and give one slot to one patient', async () => {
    const [one, other] = await Promise.all([
      launch({ DATA_DIR: folder }),
      launch({ DATA_DIR: folder }),
    ])
    const ann = await enter(one.url, 'ann@mail.test')
    const bob = await enter(other.url, 'bob@mail.test')
    const date = formatBookingDate(today().add({ days: 30 }))
    const replies = await Promise.all([
      book(sender(one.url, ann.token), ann.email, date),
      book(sender(other.url, bob.token), bob.email, date),
    ])
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
    const won = replies.filter(({ body }) => BookingReply.parse(body).success)
    expect(won).toHaveLength(1)
  })
})

describe('the server as a process', () => {
  const DAYS = Array.from({ length: 120 }, (_, index) => index + 2)

  it('loses no acknowledged booking to kill -9', async () => {
    const server = await launch({ DATA_DIR: folder })
    const { email, token } = await enter(server.url, 'ann@mail.test')
    const send = sender(server.url, token)
    const acknowledged: string[] = []
    let killed: Promise<unknown> | undefined
    const bookIn = async (days: number) => {
      const date = formatBookingDate(today().add({ days }))
      const { body } = await book(send, email, date)
      acknowledged.push(date)
      if (acknowledged.length === 40) killed = server.end('SIGKILL')
      return body
    }
    const replies = await Promise.allSettled(DAYS.map(bookIn))
    await killed
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    for (const reply of replies)
      if (reply.status === 'fulfilled') expect(reply.value).toMatchObject({ success: true })

    const again = await launch({ DATA_DIR: folder })
    const login = await sender(again.url)(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      { email: 'ann@mail.test', password: 'long enough', returnSecureToken: true },
    )
    expect(login.status).toBe(200)
    // The killed server signed the token, so the restarted server must have read the stored key.
    const { body } = await send('GET', `${again.url}/booking?patient=ann@mail.test`)
    expect(await again.end('SIGTERM')).toBe(0)
    const kept = new Set(BookingList.parse(body).map(({ date }) => date))
    expect(acknowledged.filter((date) => !kept.has(date))).toEqual([])
  })

  it('prints its address and the demo accounts, which can sign in', async () => {
    const server = await launch({ DATA_DIR: folder })
    expect(server.lines[0]).toBe('Demo mode: no real cards, no real accounts')
    const login = /(\S+@\S+), password (\S+)/
    for (const [line, admin] of [
      [server.lines[1], false],
      [server.lines[2], true],
    ] as const) {
      const [, email = '', password = ''] = login.exec(line ?? '') ?? []
      const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
      const { body } = await sender(server.url)('POST', signIn, { email, password })
      const [, idToken = ''] = /"idToken":"([^"]+)"/.exec(JSON.stringify(body)) ?? []
      const token = TokenReply.parse(
        (await sender(server.url, idToken)('PUT', `/user/${email}`, { email })).body,
      )
      const answer = await sender(server.url, token.token)('GET', `/admin/${email}`)
      expect(answer.body).toEqual({ admin })
    }
    expect(await server.end('SIGINT')).toBe(0)
  })

  it('answers open requests before it stops', async () => {
    const server = await launch({ DATA_DIR: folder })
    const body = JSON.stringify({ email: 'ann@mail.test' })
    const upload = request(`${server.url}/user/ann@mail.test`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        authorization: 'Bearer guess',
        expect: '100-continue',
      },
    })
    upload.flushHeaders()
    await once(upload, 'continue')
    const ended = server.end('SIGTERM')
    await untilClosed(server.url)
    upload.end(body)
    const [reply] = await once(upload, 'response')
    expect(reply).toMatchObject({ statusCode: 401 })
    reply.resume()
    expect(await ended).toBe(0)
  })

  it('says in one line that its port is in use', async () => {
    const server = await launch({ DATA_DIR: folder })
    const { port } = new URL(server.url)
    const { code, lines } = await launchInVain({ DATA_DIR: folder, PORT: port })
    expect([code, lines]).toEqual([1, [expect.stringContaining('the port is in use')]])
    await server.end('SIGTERM')
  })

  it('says in one line that its data folder cannot be used', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, lines } = await launchInVain({ DATA_DIR: file })
    expect([code, lines]).toEqual([1, [expect.stringContaining('set DATA_DIR')]])
  })

  it('lists every missing setting in production, one per line, without a stack', async () => {
    const { code, lines, printed } = await launchInVain({
      NODE_ENV: 'production',
      RATE_LIMIT: 'on',
      DATA_DIR: folder,
    })
    expect([code, printed]).toEqual([1, ''])
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.slice(1).every((line) => /^[A-Z_]+: missing/.test(line))).toBe(true)
  })
})
