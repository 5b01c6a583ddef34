import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Me } from '../../schemas/me.ts'
import { TokenReply } from '../../schemas/user.ts'
import { enrolFactor, type Authenticator } from '../rig/authenticator.ts'
import { NOON, sender, startClinic, type Clinic } from '../rig/harness.ts'
import { providerOf } from '../rig/identity-provider.ts'

// The owner and a thief who knows the owner's password sign in within the same second.

const OWNER = { email: 'admin@demo.test', password: 'admin-demo' }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const later = (ms: number) => new Date(NOON.getTime() + ms)

let clinic: Clinic
let app: Authenticator
beforeEach(async () => {
  clinic = await startClinic()
  const token = await exchange(await signIn())
  app = await enrolFactor(clinic, { ...OWNER, token, send: sender(clinic.url, token) })
})
afterEach(() => clinic.stop())

/** Signs in at the identity provider with the password. Resolves with the refresh token. */
const signIn = async () =>
  (await providerOf(clinic).session('signInWithPassword', OWNER)).refreshToken

/** Exchanges a new ID token for an access token, and presents the access token `session`. */
async function exchange(refreshToken: string, session?: string): Promise<string> {
  const idToken = String((await providerOf(clinic).renew(refreshToken)).body['id_token'])
  const { email } = OWNER
  const { body } = await sender(clinic.url, idToken)('PUT', `/user/${email}`, { email, session })
  return TokenReply.parse(body).token
}

const prove = (token: string) =>
  sender(clinic.url, token)('POST', '/second-factor/verify', {
    code: app.code(clinic.deps.realClock()),
  })

const isStrong = async (token: string) =>
  Me.parse((await sender(clinic.url, token)('GET', '/me')).body).strong

const sessionOf = (token: string) => decodeJwt(token)['sid']

const signInsNoted = async () => {
  const at = clinic.deps.clock().toISOString()
  const noted = clinic.db.selectFrom('audit').select('id').where('action', '=', 'sign-in')
  return (await noted.where('at', '=', at).execute()).length
}

/** A person who signs in, with the access tokens that the person has got. */
type Visitor = { readonly tokens: string[]; readonly refreshToken: string }
type Step = (visitor: Visitor) => Promise<unknown>

const enter: Step = async ({ tokens, refreshToken }) => tokens.push(await exchange(refreshToken))
const renew: Step = async ({ tokens, refreshToken }) =>
  tokens.push(await exchange(refreshToken, tokens.at(-1)))
const proveIt: Step = async ({ tokens }) => prove(tokens.at(-1) ?? '')

const OWNERS: readonly Step[] = [enter, proveIt, renew]
const THIEFS: readonly Step[] = [enter, renew, enter]

/** Returns every order in which the steps of two people can happen. True is a step of the first. */
function orders(ones: number, others: number): readonly (readonly boolean[])[] {
  if (ones === 0) return [Array.from({ length: others }, () => false)]
  if (others === 0) return [Array.from({ length: ones }, () => true)]
  const first = orders(ones - 1, others).map((rest) => [true, ...rest])
  return [...first, ...orders(ones, others - 1).map((rest) => [false, ...rest])]
}

/** Lets the owner and the thief sign in at the provider within a new second. */
async function bothSignIn(nth: number): Promise<{ owner: Visitor; thief: Visitor }> {
  clinic.setClock(later(nth * MINUTE_MS))
  const [owner, thief] = [await signIn(), await signIn()]
  return {
    owner: { tokens: [], refreshToken: owner },
    thief: { tokens: [], refreshToken: thief },
  }
}

async function expectApart(owner: Visitor, thief: Visitor): Promise<void> {
  expect(await Promise.all(owner.tokens.map(isStrong))).toEqual(owner.tokens.map(() => true))
  expect(await Promise.all(thief.tokens.map(isStrong))).toEqual(thief.tokens.map(() => false))
  const sessions = new Set([...owner.tokens, ...thief.tokens].map(sessionOf))
  expect(sessions.size).toBe(3)
  expect(await signInsNoted()).toBe(3)
}

it('share no second factor, in whatever order the requests arrive', async () => {
  for (const [at, order] of orders(OWNERS.length, THIEFS.length).entries()) {
    const { owner, thief } = await bothSignIn(at + 1)
    const [owners, thiefs] = [OWNERS.values(), THIEFS.values()]
    for (const isOwner of order) {
      await (isOwner ? owners : thiefs).next().value?.(isOwner ? owner : thief)
      for (const token of thief.tokens)
        expect([order, await isStrong(token)]).toEqual([order, false])
    }
    await expectApart(owner, thief)
  }
})

it('share no second factor if the requests arrive at the same moment', async () => {
  for (let nth = 1; nth <= 5; nth += 1) {
    const { owner, thief } = await bothSignIn(nth)
    const all = async (steps: readonly Step[], visitor: Visitor) => {
      for (const step of steps) await step(visitor)
    }
    await Promise.all([all(OWNERS, owner), all(THIEFS, thief)])
    await expectApart(owner, thief)
  }
})

it('keep their own second factor for 12 hours, also after a sleep of three hours', async () => {
  const { owner } = await bothSignIn(1)
  await enter(owner)
  await proveIt(owner)
  for (const [hours, strong] of [
    [3, true],
    [3.5, true],
    [11.9, true],
    [12.1, false],
  ] as const) {
    clinic.setClock(later(hours * HOUR_MS))
    await renew(owner)
    expect([hours, await isStrong(owner.tokens.at(-1) ?? '')]).toEqual([hours, strong])
  }
  expect(await signInsNoted()).toBe(0)
})

it('get nothing from a token of another sign-in, of another person or of a forger', async () => {
  const { owner, thief } = await bothSignIn(1)
  await enter(owner)
  await proveIt(owner)
  clinic.setClock(later(2 * MINUTE_MS))
  const [strong = ''] = owner.tokens
  const [header, payload] = strong.split('.')
  const pat = await clinic.signIn('pat@mail.test')
  const otherSignIn = await signIn()
  expect(await isStrong(await exchange(otherSignIn, strong))).toBe(false)
  for (const session of [pat.token, `${header}.${payload}.forged`, 'nonsense', ''])
    expect(await isStrong(await exchange(thief.refreshToken, session))).toBe(false)
  expect(await signInsNoted()).toBe(5)
})

it('end together at a sign-out, which no token continues', async () => {
  const { owner, thief } = await bothSignIn(1)
  await enter(owner)
  await proveIt(owner)
  await enter(thief)
  const [strong = ''] = owner.tokens
  await sender(clinic.url, strong)('DELETE', '/session')
  for (const token of [...owner.tokens, ...thief.tokens])
    expect((await sender(clinic.url, token)('GET', '/me')).status).toBe(401)
  expect(await isStrong(await exchange(owner.refreshToken, strong))).toBe(false)
})
