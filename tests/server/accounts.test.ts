import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FeedReply } from '../../schemas/calendar-feed.ts'
import { TokenReply } from '../../schemas/user.ts'
import type { IdentityClaims } from '../../server/deps.ts'
import { seedFixedTimes, seedTreatments } from '../../server/seed/treatments.ts'
import { order, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { PRODUCTION } from './production.ts'
import { providerOf } from '../rig/identity-provider.ts'

const ANN = 'ann@mail.test'
const BOSS = 'boss@clinic.example'
const HOUR_MS = 3_600_000

let clinic: Clinic
afterEach(() => clinic.stop())

const refusal = (code: string) => ({ error: expect.objectContaining({ code }) })

const exchange = (idToken: string, email: string, session?: string) =>
  sender(clinic.url, idToken)('PUT', `/user/${email}`, { email, session })

async function enter(idToken: string, email: string, session?: string) {
  const { body } = await exchange(idToken, email, session)
  const { token } = TokenReply.parse(body)
  return Object.assign(sender(clinic.url, token), { token })
}

async function attempt(idToken: string, email: string) {
  const { status, body } = await exchange(idToken, email)
  return status === 200 ? status : [status, body]
}

const isAdmin = async (send: Awaited<ReturnType<typeof enter>>, email: string) =>
  (await send('GET', `/admin/${email}`)).body

const OTHER_ACCOUNT = [403, refusal('other_account')]
const UNCONFIRMED = [403, refusal('unconfirmed')]

describe('with a real identity provider', () => {
  const account = (email: string, sub: string, claims: Partial<IdentityClaims> = {}) => {
    const now = Math.floor(clinic.deps.clock().getTime() / 1000)
    const vouched = { emailVerified: true, name: '', authTime: now, issuedAt: now }
    return Buffer.from(JSON.stringify({ email, sub, ...vouched, ...claims })).toString('base64url')
  }
  const unconfirmed = { emailVerified: false }

  beforeEach(async () => {
    clinic = await startClinic({
      env: {
        ...PRODUCTION,
        CLINIC_ADMINS: BOSS,
        STOP_DELAY_S: '0',
        RATE_LIMIT: 'on',
        LOG_LEVEL: 'error',
      },
      identity: {
        verify: async (token) => JSON.parse(Buffer.from(token, 'base64url').toString()),
      },
    })
    await seedTreatments(clinic.db)
    await seedFixedTimes(clinic.db)
  })

  it('an address belongs to the first account that uses it', async () => {
    const ann = await enter(account(ANN, 'first'), ANN)
    await ann('POST', '/booking', order(ANN))
    expect(await attempt(account(ANN, 'second'), ANN)).toEqual(OTHER_ACCOUNT)
    expect(await attempt(account(ANN, 'second', unconfirmed), ANN)).toEqual(OTHER_ACCOUNT)
    expect(await attempt(account(ANN, 'first'), ANN)).toBe(200)
  })

  it('the admin setting counts only for a confirmed address, and for no later account', async () => {
    const first = await enter(account(BOSS, 'first', unconfirmed), BOSS)
    expect(await isAdmin(first, BOSS)).toEqual({ admin: false })
    const confirmed = await enter(account(BOSS, 'first'), BOSS)
    expect(await isAdmin(confirmed, BOSS)).toEqual({ admin: true })
    expect(await attempt(account(BOSS, 'second', unconfirmed), BOSS)).toEqual(OTHER_ACCOUNT)
    expect(await attempt(account(BOSS, 'second'), BOSS)).toEqual(OTHER_ACCOUNT)
  })

  it('only the confirmed owner takes over a user without a stored account', async () => {
    await clinic.signIn(ANN, 'admin')
    expect(await attempt(account(ANN, 'stranger', unconfirmed), ANN)).toEqual(UNCONFIRMED)
    const owner = await enter(account(ANN, 'owner'), ANN)
    expect(await isAdmin(owner, ANN)).toEqual({ admin: true })
    expect(await attempt(account(ANN, 'second'), ANN)).toEqual(OTHER_ACCOUNT)
  })

  it('an account that never confirmed the address loses it to an account that has', async () => {
    const squatter = await enter(account(ANN, 'squatter', unconfirmed), ANN)
    expect(await attempt(account(ANN, 'other', unconfirmed), ANN)).toEqual(UNCONFIRMED)
    const owner = await enter(account(ANN, 'owner'), ANN)
    expect((await owner('GET', `/booking?patient=${ANN}`)).status).toBe(200)
    expect((await squatter('GET', `/booking?patient=${ANN}`)).status).toBe(401)
    expect(await attempt(account(ANN, 'squatter', unconfirmed), ANN)).toEqual(OTHER_ACCOUNT)
  })

  it('a visit that staff entered does not keep the address with an unconfirmed account', async () => {
    await enter(account(ANN, 'squatter', unconfirmed), ANN)
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    const line = `Ann;${ANN};2026-01-20;08:00;fluoride treatment`
    await boss('POST', '/setup/import', {
      csv: `name;email;date;time;treatment\n${line}`,
      mail: false,
    })
    const owner = await enter(account(ANN, 'owner'), ANN)
    expect((await owner('GET', '/me')).status).toBe(200)
    expect((await owner('GET', `/booking?patient=${ANN}`)).body).toEqual([])
  })

  it('the private calendar of the earlier account ends with its sign-ins', async () => {
    const calendarOf = async (send: Awaited<ReturnType<typeof enter>>) =>
      FeedReply.parse((await send('POST', '/calendar-feed', {})).body).url
    const read = async (url: string) =>
      (await fetch(url.replace(/^.*(?=\/calendar)/, clinic.url))).status
    const squatters = await calendarOf(await enter(account(ANN, 'squatter', unconfirmed), ANN))
    const ann = await enter(account(ANN, 'owner'), ANN)
    expect(await read(squatters)).toBe(404)
    const anns = await calendarOf(ann)
    expect(await read(anns)).toBe(200)
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    await boss('PUT', `/user/release/${ANN}`)
    expect(await read(anns)).toBe(404)
  })

  it('it keeps the address if it has bookings or a waiting role', async () => {
    const stranger = await clinic.signIn(ANN)
    await stranger.send('POST', '/booking', order(ANN))
    await clinic.signIn('carol@mail.test', 'admin')
    const users = clinic.db.updateTable('user_account')
    await users.set({ provider_sub: 'first', confirmed_at: null }).execute()
    for (const email of [ANN, 'carol@mail.test'])
      expect(await attempt(account(email, 'second'), email)).toEqual(OTHER_ACCOUNT)
  })

  it('the first confirmation ends all earlier sign-ins to the account', async () => {
    const stranger = await enter(account(ANN, 'google', unconfirmed), ANN)
    const later = new Date(clinic.deps.clock().getTime() + HOUR_MS / 2)
    clinic.setClock(later)
    const owner = await enter(account(ANN, 'google'), ANN)
    expect((await stranger('GET', `/booking?patient=${ANN}`)).status).toBe(401)
    expect((await owner('GET', `/booking?patient=${ANN}`)).status).toBe(200)
  })

  it('the first confirmation ends a stranger’s sign-in of the same second, and not its own', async () => {
    const stranger = await enter(account(ANN, 'google', unconfirmed), ANN)
    const owner = await enter(account(ANN, 'google', unconfirmed), ANN)
    const signedIn = account(ANN, 'google')
    clinic.setClock(new Date(clinic.deps.clock().getTime() + HOUR_MS / 2))
    const renewed = await enter(signedIn, ANN, owner.token)
    const statuses = [stranger, owner, renewed].map(
      async (send) => (await send('GET', `/booking?patient=${ANN}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  it('a client that presents no token can also confirm its address', async () => {
    const before = await enter(account(ANN, 'google', unconfirmed), ANN)
    const signedIn = account(ANN, 'google')
    clinic.setClock(new Date(clinic.deps.clock().getTime() + HOUR_MS / 2))
    const after = await enter(signedIn, ANN)
    expect((await before('GET', `/booking?patient=${ANN}`)).status).toBe(401)
    expect((await after('GET', `/booking?patient=${ANN}`)).status).toBe(200)
  })

  it('a role given to an unconfirmed user counts from the confirmation on', async () => {
    const ann = await enter(account(ANN, 'first', unconfirmed), ANN)
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    await boss('PUT', `/user/admin/${ANN}`)
    expect(await isAdmin(ann, ANN)).toEqual({ admin: false })
    expect(await isAdmin(boss, ANN)).toEqual({ admin: false })
    expect((await ann('GET', '/user')).status).toBe(403)
    await enter(account(ANN, 'first'), ANN, ann.token)
    expect(await isAdmin(ann, ANN)).toEqual({ admin: true })
    expect(await isAdmin(boss, ANN)).toEqual({ admin: true })
  })

  it('an admin releases an address, for the next account that confirms it', async () => {
    const ann = await enter(account(ANN, 'first'), ANN)
    await ann('POST', '/booking', order(ANN))
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    await boss('PUT', `/user/admin/${ANN}`)
    const release = async () => (await boss('PUT', `/user/release/${ANN}`)).body
    expect(await release()).toEqual({ modifiedCount: 1 })
    expect(await release()).toEqual({ modifiedCount: 0 })
    expect((await ann('GET', `/booking?patient=${ANN}`)).status).toBe(401)
    expect((await boss('GET', '/user')).body).toMatchObject([{ unclaimed: true }, { email: BOSS }])
    expect(await attempt(account(ANN, 'stranger', unconfirmed), ANN)).toEqual(UNCONFIRMED)
    const next = await enter(account(ANN, 'second'), ANN)
    expect((await next('GET', `/booking?patient=${ANN}`)).body).toHaveLength(1)
    expect(await isAdmin(next, ANN)).toEqual({ admin: false })
    expect(await attempt(account(ANN, 'first'), ANN)).toEqual(OTHER_ACCOUNT)
    const audit = await clinic.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .execute()
    expect(audit).toContainEqual({ actor: BOSS, action: 'user.release', subject: ANN })
  })

  it('only the confirmed owner or an admin can release an address', async () => {
    const ann = await enter(account(ANN, 'first', unconfirmed), ANN)
    const bob = await enter(account('bob@mail.test', 'bob'), 'bob@mail.test')
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    const release = async (send: typeof ann, email = ANN) => {
      const { status, body } = await send('PUT', `/user/release/${email}`)
      return status === 200 ? body : [status, body]
    }
    expect(await release(ann)).toEqual(UNCONFIRMED)
    expect(await release(bob)).toEqual([403, refusal('not_owner')])
    expect(await release(boss, BOSS)).toEqual([409, refusal('own_account')])
    await enter(account(ANN, 'first'), ANN, ann.token)
    expect(await release(ann)).toEqual({ modifiedCount: 1 })
    expect(await attempt(account(ANN, 'second'), ANN)).toBe(200)
  })

  it('the list of users shows who is unconfirmed, and the name at the last sign-in', async () => {
    await enter(account(ANN, 'first', { ...unconfirmed, name: 'An' }), ANN)
    await enter(account(ANN, 'first', { ...unconfirmed, name: 'Ann' }), ANN)
    const boss = await enter(account(BOSS, 'boss'), BOSS)
    expect((await boss('GET', '/user')).body).toMatchObject([
      { email: ANN, name: 'Ann', confirmed: false },
      { email: BOSS, confirmed: true },
    ])
  })
})

describe('in demo mode', () => {
  beforeEach(async () => {
    clinic = await startClinic()
  })

  it('a second account with the admin’s address has no rights', async () => {
    const provider = providerOf(clinic)
    const held = { email: 'admin@demo.test', password: 'admin-demo' }
    const { idToken } = await provider.session('signInWithPassword', held)
    await provider.call('delete', { idToken })
    const again = await provider.signUp(held.email)
    expect(await attempt(again.idToken, held.email)).toEqual(OTHER_ACCOUNT)
    await provider.call('delete', { idToken: again.idToken })
    const google = await provider.google(held.email)
    expect(await attempt(google.idToken, held.email)).toEqual(OTHER_ACCOUNT)
  })
})
