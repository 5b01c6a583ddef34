import { generateKeyPair, importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { TokenReply } from '../../schemas/user.ts'
import { createAccessTokens } from '../../server/accounts/access-token.ts'
import { loadTokenKey } from '../../server/accounts/token-key.ts'
import { link } from '../../server/people/links.ts'
import { NOON, order, sender, signUp, type Clinic, type Patient } from './harness.ts'
import { providerOf } from './identity-provider.ts'

/** The kinds of visitors who send requests, such as a patient or a visitor with a forged token. */
export type Visitor =
  | 'nobody'
  | 'forged'
  | 'expired'
  | 'unsigned'
  | 'removed'
  | 'demoted'
  | 'other'
  | 'patient'
  | 'admin'
  /**
   * A second account of the identity provider, with an email address that belongs to another user.
   */
  | 'second'
  /** An admin whose email address is not confirmed. */
  | 'unconfirmed'
  /** A visitor who signs tokens with the keys of a stolen backup. */
  | 'backup'
  /** A visitor with a token from a server whose clock is 400 days ahead. */
  | 'ahead'
  | Addressed

/**
 * The kinds of visitors with an email address for which the clinic has a booking.
 * - `stranger`: staff entered the visit, and the visitor has not confirmed the address.
 * - `early`: the same, but the visitor's account is older than the visit.
 * - `confirmed`: staff entered the visit, and the visitor has confirmed the address.
 * - `linked`: the same, and the visitor's account is linked to the person.
 * - `family`: staff entered the visit of a relative, to whom the visitor's account is linked.
 * - `unlinked`: like `linked`, but the link was removed.
 * - `unproven`: like `linked`, but the visitor has not confirmed the address.
 * - `maker`: the visitor made the booking, and has not confirmed the address.
 */
export type Addressed =
  'stranger' | 'early' | 'confirmed' | 'linked' | 'family' | 'unlinked' | 'unproven' | 'maker'

const ENTERED = [
  'stranger',
  'early',
  'confirmed',
  'linked',
  'family',
  'unlinked',
  'unproven',
] as const

/**
 * A patient whom a request is about: the email address, and the ids of the patient's booking and of
 * its person.
 */
export type Subject = { readonly email: string; readonly booking: string; readonly person: string }

type Tokens = Readonly<Record<Visitor, string | undefined>>

const ANN = 'ann@mail.test'
const addressOf = (visitor: Addressed) => `${visitor}@mail.test`
const TWO_HOURS_EARLIER = new Date(NOON.getTime() - 7_200_000)
const IN_400_DAYS = new Date(NOON.getTime() + 400 * 86_400_000)

/**
 * Enters the bookings of the visitors whose email address the clinic knows.
 * Staff import the visits, except the booking of the `maker`, which the maker makes.
 */
export async function enterSubjects(clinic: Clinic): Promise<Record<Addressed, Subject>> {
  await unconfirm(clinic, 'early')
  await unconfirm(clinic, 'unproven')
  const maker = await unconfirm(clinic, 'maker')
  await maker.send('POST', '/booking', order(maker.email, { date: 'Jan 27, 2026' }))
  const owner = await clinic.signIn('importer@mail.test', 'admin')
  const lines = ENTERED.map(
    (visitor, index) => `Pat,${addressOf(visitor)},2026-02-${10 + index},08:00,fluoride treatment`,
  )
  const csv = ['name,email,date,time,treatment', ...lines].join('\n')
  await owner.send('POST', '/setup/import', { csv, mail: false })
  const rows = await clinic.db
    .selectFrom('booking')
    .select(['id', 'patient', 'person_id'])
    .execute()
  const subjectOf = (visitor: Addressed): Subject => {
    const email = addressOf(visitor)
    const row = rows.find(({ patient }) => patient === email)
    if (!row) throw new Error(`The clinic has no booking for ${email}`)
    return { email, booking: row.id, person: row.person_id }
  }
  for (const visitor of ['linked', 'family', 'unlinked', 'unproven'] as const)
    await enterLink(clinic, owner, visitor, subjectOf(visitor))
  return {
    stranger: subjectOf('stranger'),
    early: subjectOf('early'),
    confirmed: subjectOf('confirmed'),
    linked: subjectOf('linked'),
    family: subjectOf('family'),
    unlinked: subjectOf('unlinked'),
    unproven: subjectOf('unproven'),
    maker: subjectOf('maker'),
  }
}

/** Links the visitor's account to the person of the subject, as staff do, or did before. */
async function enterLink(
  clinic: Clinic,
  owner: Patient,
  visitor: Addressed,
  { email, person }: Subject,
): Promise<void> {
  const account = `user-${email}`
  if (visitor === 'unproven') {
    const by = { linked_at: NOON.toISOString(), linked_by: owner.email }
    await link(clinic.db, { account_id: account, person_id: person, proof: 'desk', ...by })
    return
  }
  await clinic.signIn(email)
  const relation = visitor === 'family' ? 'family' : 'self'
  await owner.send('POST', `/person/${person}/link`, { email, relation })
  if (visitor === 'unlinked') await owner.send('DELETE', `/person/${person}/link/${account}`)
}

/** Signs in a visitor whose email address is not confirmed. */
async function unconfirm(clinic: Clinic, visitor: Addressed): Promise<Patient> {
  const patient = await clinic.signIn(addressOf(visitor))
  const users = clinic.db.updateTable('user_account').set({ confirmed_at: null })
  await users.where('email', '=', patient.email).execute()
  return patient
}

/** Returns an access token for each kind of visitor. The token of the `patient` belongs to Ann. */
export async function accessTokens(clinic: Clinic): Promise<Tokens> {
  const tokenOf = async (email: string, role?: 'admin') => (await clinic.signIn(email, role)).token
  const patient = await tokenOf(ANN)
  const removed = await tokenOf('removed@mail.test', 'admin')
  const demoted = await tokenOf('demoted@mail.test', 'admin')
  const users = clinic.db.updateTable('user_account')
  const unconfirmed = await tokenOf('unconfirmed@mail.test', 'admin')
  await users.set({ confirmed_at: null }).where('email', '=', 'unconfirmed@mail.test').execute()
  const gone = { removed_at: NOON.toISOString() }
  await users.set(gone).where('email', '=', 'removed@mail.test').execute()
  await users.set({ role: null }).where('email', '=', 'demoted@mail.test').execute()
  return {
    nobody: undefined,
    forged: await resigned(patient, 'HS256'),
    expired: await at(clinic, TWO_HOURS_EARLIER, () => tokenOf(ANN)),
    unsigned: unsigned(patient),
    removed,
    demoted,
    other: await tokenOf('bob@mail.test'),
    patient,
    admin: await tokenOf('boss@mail.test', 'admin'),
    second: await displaced(clinic),
    unconfirmed,
    backup: await resigned(patient, 'HS256', await keyInBackup(clinic, 'oct')),
    ahead: await signedAhead(clinic, patient),
    stranger: (await unconfirm(clinic, 'stranger')).token,
    early: (await unconfirm(clinic, 'early')).token,
    confirmed: await tokenOf(addressOf('confirmed')),
    linked: await tokenOf(addressOf('linked')),
    family: await tokenOf(addressOf('family')),
    unlinked: await tokenOf(addressOf('unlinked')),
    unproven: (await unconfirm(clinic, 'unproven')).token,
    maker: (await unconfirm(clinic, 'maker')).token,
  }
}

/** Returns a token for the person and session of `token`, with an issue time 400 days ahead. */
async function signedAhead(clinic: Clinic, token: string): Promise<string> {
  const holder = Holder.parse(partsOf(token)[1])
  const key = await loadTokenKey(clinic.deps.config)
  return createAccessTokens(key, () => IN_400_DAYS).issue(holder)
}

const Holder = z.object({ email: z.string(), sub: z.string(), sid: z.string() })

/** Returns the token of an account whose email address now belongs to another account. */
async function displaced(clinic: Clinic): Promise<string> {
  const email = 'second@mail.test'
  const enter = async (idToken: string) => {
    const { body } = await sender(clinic.url, idToken)('PUT', `/user/${email}`, { email })
    return TokenReply.parse(body).token
  }
  const provider = providerOf(clinic)
  const { idToken } = await provider.signUp(email)
  const token = await enter(idToken)
  await provider.call('delete', { idToken })
  await enter((await provider.google(email)).idToken)
  return token
}

/**
 * Returns an ID token for each kind of visitor.
 * The route `PUT /user/{email}` takes ID tokens instead of access tokens.
 */
export async function idTokens(clinic: Clinic): Promise<Tokens> {
  const { url } = clinic
  const provider = providerOf(clinic)
  const expired = await at(clinic, TWO_HOURS_EARLIER, () => signUp(url, 'expired@mail.test'))
  const { idToken: patient } = await provider.google(ANN)
  await sender(url, patient)('PUT', `/user/${ANN}`, { email: ANN })
  await provider.call('delete', { idToken: patient })
  const unconfirmed = await signUp(url, ANN)
  await provider.call('delete', { idToken: unconfirmed })
  return {
    nobody: undefined,
    forged: await resigned(patient, 'RS256'),
    expired,
    unsigned: unsigned(patient),
    removed: await signUp(url, 'removed@mail.test'),
    demoted: await signUp(url, 'demoted@mail.test'),
    other: await signUp(url, 'bob@mail.test'),
    patient,
    admin: await signUp(url, 'boss@mail.test'),
    second: (await provider.google(ANN)).idToken,
    unconfirmed,
    backup: await resigned(patient, 'RS256', await keyInBackup(clinic, 'RSA')),
    ahead: await at(clinic, IN_400_DAYS, async () => (await provider.google(ANN)).idToken),
    stranger: await signUp(url, addressOf('stranger')),
    early: await signUp(url, addressOf('early')),
    confirmed: (await provider.google(addressOf('confirmed'))).idToken,
    linked: (await provider.google(addressOf('linked'))).idToken,
    family: (await provider.google(addressOf('family'))).idToken,
    unlinked: (await provider.google(addressOf('unlinked'))).idToken,
    unproven: await signUp(url, addressOf('unproven')),
    maker: await signUp(url, addressOf('maker')),
  }
}

async function at<T>(clinic: Clinic, time: Date, make: () => Promise<T>): Promise<T> {
  clinic.setClock(time)
  const made = await make()
  clinic.setClock(NOON)
  return made
}

const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()))

/** Signs the header and payload of `token` again, with the given key (`found`) or a made-up key. */
async function resigned(
  token: string,
  alg: 'HS256' | 'RS256',
  found?: CryptoKey | Uint8Array,
): Promise<string> {
  const [header, claims] = partsOf(token)
  const guess = async () =>
    alg === 'RS256' ? (await generateKeyPair(alg)).privateKey : Buffer.from('guess'.repeat(8))
  const key = found ?? (await guess())
  return new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(key)
}

function unsigned(token: string): string {
  const [header, claims] = partsOf(token)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ ...header, alg: 'none' })}.${encode({ ...claims })}.`
}

const Jwk = z.looseObject({ kty: z.string() })

/** Returns a signing key of the type `kty`, as a thief would find it in a stolen backup. */
async function keyInBackup(clinic: Clinic, kty: 'oct' | 'RSA') {
  const rows = await clinic.db
    .selectFrom('signing_key')
    .select('jwk')
    .orderBy('purpose', 'desc')
    .execute()
  const jwk = rows.map((row) => Jwk.parse(JSON.parse(row.jwk))).findLast((key) => key.kty === kty)
  return jwk && importJWK(jwk, kty === 'oct' ? 'HS256' : 'RS256')
}
