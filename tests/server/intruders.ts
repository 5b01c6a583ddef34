import { generateKeyPair, SignJWT } from 'jose'
import { NOON, signUp, type Clinic } from './harness.ts'

/** Who may come to a route, and what they carry. */
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

type Tokens = Readonly<Record<Visitor, string | undefined>>

const ANN = 'ann@mail.test'
const TWO_HOURS_EARLIER = new Date(NOON.getTime() - 7_200_000)

/** Access tokens of every kind of visitor; the patient is Ann. */
export async function accessTokens(clinic: Clinic): Promise<Tokens> {
  const tokenOf = async (email: string, role?: 'admin') => (await clinic.signIn(email, role)).token
  const patient = await tokenOf(ANN)
  const removed = await tokenOf('removed@mail.test', 'admin')
  const demoted = await tokenOf('demoted@mail.test', 'admin')
  const users = clinic.db.updateTable('user_account')
  const gone = { removed_at: NOON.toISOString() }
  await users.set(gone).where('email', '=', 'removed@mail.test').execute()
  await users.set({ role: null }).where('email', '=', 'demoted@mail.test').execute()
  return {
    nobody: undefined,
    forged: await resigned(patient, 'HS256'),
    expired: await earlier(clinic, () => tokenOf(ANN)),
    unsigned: unsigned(patient),
    removed,
    demoted,
    other: await tokenOf('bob@mail.test'),
    patient,
    admin: await tokenOf('boss@mail.test', 'admin'),
  }
}

/** The same people's ID tokens, which `PUT /user/{email}` takes in place of access tokens. */
export async function idTokens(clinic: Clinic): Promise<Tokens> {
  const { url } = clinic
  const expired = await earlier(clinic, () => signUp(url, 'early@mail.test'))
  const patient = await signUp(url, ANN)
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
  }
}

async function earlier<T>(clinic: Clinic, make: () => Promise<T>): Promise<T> {
  clinic.setClock(TWO_HOURS_EARLIER)
  const made = await make()
  clinic.setClock(NOON)
  return made
}

const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString()))

/** The same header and claims, signed with a key of the forger's own. */
async function resigned(token: string, alg: 'HS256' | 'RS256'): Promise<string> {
  const [header, claims] = partsOf(token)
  const key =
    alg === 'RS256' ? (await generateKeyPair(alg)).privateKey : Buffer.from('guess'.repeat(8))
  return new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(key)
}

function unsigned(token: string): string {
  const [header, claims] = partsOf(token)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ ...header, alg: 'none' })}.${encode({ ...claims })}.`
}
