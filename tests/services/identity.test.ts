import { decodeJwt } from 'jose'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageSettings } from '../../schemas/settings.ts'
import { createIdentity, type Identity } from '../../src/services/identity.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { mailedCode, providerOf } from '../rig/identity-provider.ts'

let clinic: Clinic
let settings: PageSettings['identity']
let identity: Identity

beforeAll(async () => {
  // The sign-in SDK uses the system clock, so the clinic's server must use that clock too.
  clinic = await startClinic({ now: new Date(), logTo: { write: () => undefined } })
  settings = { apiKey: 'local', projectId: clinic.deps.config.identity.projectId, local: true }
  identity = createIdentity(settings, { origin: clinic.url, isRemembered: () => true })
  await identity.signUp(PAT)
})
beforeEach(() => identity.signOut())
afterAll(() => clinic.stop())

const PAT = { name: 'Pat Patient', email: 'pat@example.com', password: 'correct horse' }
const NEW = { name: 'Nora New', email: 'new@example.com', password: 'correct horse' }

describe('identity', () => {
  test('restores nobody before anyone signed in', async () => {
    expect(await identity.restore()).toBeNull()
  })

  test('signs up under the name given, which the ID token carries', async () => {
    const { idToken, ...person } = await identity.signUp(NEW)
    expect(person).toEqual({ email: NEW.email, name: NEW.name })
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject(person)
  })

  test('mails a new account the code that confirms its address', async () => {
    const { idToken } = await identity.signUp({ ...NEW, email: 'mailed@example.com' })
    const provider = providerOf(clinic)
    await provider.call('update', {
      oobCode: await mailedCode(clinic.folder, 'mailed@example.com'),
    })
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ email: 'mailed@example.com', emailVerified: true }],
    })
  })

  test('keeps a sign-up whose mail could not be sent', async () => {
    const folder = join(clinic.folder, 'mail')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')
    const { email } = await identity.signUp({ ...NEW, email: 'unmailed@example.com' })
    expect(email).toBe('unmailed@example.com')
    await rm(folder)
  })

  test('restores who is signed in', async () => {
    await identity.signIn(PAT)
    expect(await identity.restore()).toMatchObject({ email: PAT.email, name: PAT.name })
  })

  test('restores nobody where no session is remembered', async () => {
    await identity.signIn(PAT)
    const fresh = createIdentity(settings, { origin: clinic.url, isRemembered: () => false })
    expect(await fresh.restore()).toBeNull()
  })

  test('renews with another token of the same person', async () => {
    const before = await identity.signIn(PAT)
    const after = await identity.renew(PAT.email)
    expect(after).toMatchObject({ email: PAT.email, name: PAT.name })
    expect(after?.idToken).not.toBe(before.idToken)
  })

  test('renews nothing for a person that somebody else replaced in another tab', async () => {
    await identity.signIn(PAT)
    const otherTab = createIdentity(settings, { origin: clinic.url, isRemembered: () => true })
    await otherTab.signUp({ ...PAT, name: 'Olga Other', email: 'olga@example.com' })
    expect(await identity.renew(PAT.email)).toBeNull()
  })

  test('renews nothing once signed out', async () => {
    await identity.signIn(PAT)
    await identity.signOut()
    expect(await identity.renew(PAT.email)).toBeNull()
    expect(await identity.restore()).toBeNull()
  })

  test('renews nothing once the account is gone', async () => {
    const { idToken, email } = await identity.signUp({ ...PAT, email: 'gone@example.com' })
    await providerOf(clinic).call('delete', { idToken })
    expect(await identity.renew(email)).toBeNull()
  })

  test.each([
    ['a wrong password', { ...PAT, password: 'wrong horse' }],
    ['an unknown address', { ...PAT, email: 'nobody@example.com' }],
  ])('says the same of %s as of any other that does not fit', async (_what, form) => {
    await expect(identity.signIn(form)).rejects.toMatchObject({
      name: 'Failure',
      kind: 'rejected',
      code: 'auth/invalid-credential',
      message: 'The email or password is incorrect.',
    })
  })

  test('points at the email that already has an account', async () => {
    const message = 'An account with this email already exists. Please login instead.'
    await expect(identity.signUp(PAT)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'auth/email-already-in-use',
      message,
      fields: { email: message },
    })
  })

  test('keeps a sign-up whose name could not be saved', async () => {
    const form = { ...PAT, name: 'x'.repeat(300), email: 'unnamed@example.com' }
    const { idToken, email } = await identity.signUp(form)
    expect(decodeJwt(idToken)['email']).toBe(email)
  })
})
