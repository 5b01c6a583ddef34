import { beforeEach, expect, test, vi } from 'vitest'
import type { Identified } from '../../machines/person.ts'
import { createIdentity } from '../../src/services/identity.ts'

const PAT: Identified = { email: 'pat@example.com', name: 'Pat', idToken: 'pat' }
const GRACE: Identified = { email: 'grace@example.com', name: 'Grace', idToken: 'grace' }
const FORM = { email: PAT.email, password: 'correct horse' }

// The sign-in SDK is a fake, because the real SDK's sign-in window works only in a browser.
const sdk = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  google: vi.fn(),
  current: vi.fn(),
  signOut: vi.fn(),
}))
vi.mock('../../src/services/identity-firebase.ts', async () => ({
  ...(await vi.importActual('../../src/services/identity-failure.ts')),
  createFirebase: () => sdk,
}))

const settings = { apiKey: 'local', projectId: 'demo', local: true }
const open = () => createIdentity(settings, { origin: 'http://a.test', isRemembered: () => true })

beforeEach(() => {
  vi.resetAllMocks()
  sdk.signIn.mockResolvedValue(PAT)
})

test('a Google window that finishes after a later login does not replace the session', async () => {
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

test('a Google window that finishes after a sign-out starts no session that could be renewed', async () => {
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

test('the provider gets no request if no session is stored', async () => {
  const identity = createIdentity(settings, { origin: 'http://a.test', isRemembered: () => false })
  expect(await identity.restore()).toBeNull()
  expect(sdk.current).not.toHaveBeenCalled()
})

test('an account that the provider no longer knows means nobody, not a failure', async () => {
  sdk.current.mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-token-expired' }))
  expect(await open().restore()).toBeNull()
})
