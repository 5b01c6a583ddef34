import { beforeEach, expect, test, vi } from 'vitest'
import type { Identified } from '../../machines/person.ts'
import { createIdentity } from '../../src/services/identity.ts'

const PAT: Identified = { email: 'pat@example.com', name: 'Pat', idToken: 'pat' }
const GRACE: Identified = { email: 'grace@example.com', name: 'Grace', idToken: 'grace' }
const FORM = { email: PAT.email, password: 'correct horse' }

// A fake SDK: only in a browser can the real SDK's window stay open during another sign-in.
const sdk = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  google: vi.fn(),
  current: vi.fn(),
  signOut: vi.fn(),
}))
vi.mock('../../src/services/identity-firebase.ts', () => ({ createFirebase: () => sdk }))

const settings = { apiKey: 'local', projectId: 'demo', local: true }
const open = () => createIdentity(settings, { origin: 'http://a.test', isRemembered: () => true })

beforeEach(() => {
  vi.resetAllMocks()
  sdk.signIn.mockResolvedValue(PAT)
})

test('a Google window that answers after a later log-in does not take the session over', async () => {
  const identity = open()
  const window = Promise.withResolvers<Identified>()
  sdk.google.mockReturnValue(window.promise)
  const google = identity.google()
  const { email } = await identity.signIn(FORM)
  window.resolve(GRACE)
  await google
  sdk.current.mockResolvedValue(GRACE)
  expect(await identity.renew(email)).toBeNull()
})

test('a Google window that answers after a sign-out does not begin a session to renew', async () => {
  const identity = open()
  const { email } = await identity.signIn(FORM)
  const window = Promise.withResolvers<Identified>()
  sdk.google.mockReturnValue(window.promise)
  const google = identity.google()
  await identity.signOut()
  window.resolve(GRACE)
  await google
  sdk.current.mockResolvedValue(GRACE)
  expect(await identity.renew(email)).toBeNull()
})

test('nothing is asked of the provider where no session is remembered', async () => {
  const identity = createIdentity(settings, { origin: 'http://a.test', isRemembered: () => false })
  expect(await identity.restore()).toBeNull()
  expect(sdk.current).not.toHaveBeenCalled()
})

test('an account that the provider no longer knows is nobody, not a failure', async () => {
  sdk.current.mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-token-expired' }))
  expect(await open().restore()).toBeNull()
})
