import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageSettings } from '../../schemas/settings.ts'
import { createIdentity, type Identity } from '../../src/services/identity.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'
import { mailedCode, providerOf } from '../rig/identity-provider.ts'

let clinic: Clinic
let settings: PageSettings['identity']
let identity: Identity

beforeAll(async () => {
  // The sign-in SDK uses the system clock, so the test server's clock is set to the system time.
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
  test('restores nobody before the first sign-in', async () => {
    expect(await identity.restore()).toBeNull()
  })

  test('signs up under the given name, which the ID token contains', async () => {
    const { idToken, ...person } = await identity.signUp(NEW)
    expect(person).toEqual({ email: NEW.email, name: NEW.name })
    expect(await clinic.deps.identity.verify(idToken)).toMatchObject(person)
  })

  test('sends a new account a mail with the code that confirms its address', async () => {
    const { idToken } = await identity.signUp({ ...NEW, email: 'mailed@example.com' })
    const provider = providerOf(clinic)
    await provider.call('update', {
      oobCode: await mailedCode(clinic, 'mailed@example.com', 'verifyEmail'),
    })
    expect((await provider.call('lookup', { idToken })).body).toMatchObject({
      users: [{ email: 'mailed@example.com', emailVerified: true }],
    })
  })

  test('chooses a new password by the code of a mail, once', async () => {
    const email = 'forgetful@example.com'
    await identity.signUp({ ...NEW, email })
    await identity.ask((provider) => provider.sendReset(email))
    const link = {
      mode: 'resetPassword',
      code: await mailedCode(clinic, email, 'resetPassword'),
    }
    expect(await identity.ask((provider) => provider.checkLink(link))).toEqual({ email })
    await identity.ask((provider) => provider.useLink(link, 'remembered'))
    expect(await identity.signIn({ email, password: 'remembered' })).toMatchObject({ email })
    await expect(identity.ask((provider) => provider.checkLink(link))).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('confirms an address by the code of a mail, once', async () => {
    const email = 'confirms@example.com'
    await identity.signUp({ ...NEW, email })
    const link = {
      mode: 'verifyEmail',
      code: await mailedCode(clinic, email, 'verifyEmail'),
    }
    expect(await identity.ask((provider) => provider.checkLink(link))).toEqual({ email })
    expect(await identity.isConfirmed()).toBe(false)
    await identity.ask((provider) => provider.useLink(link, ''))
    expect(await identity.isConfirmed()).toBe(true)
    await expect(identity.ask((provider) => provider.useLink(link, ''))).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('sends nothing to an address without an account, and says nothing of that', async () => {
    await expect(
      identity.ask((provider) => provider.sendReset('nobody-here@example.com')),
    ).resolves.toBeUndefined()
  })

  test.each([
    { mode: 'verifyEmail', what: 'of a password reset' },
    { mode: 'recoverEmail', what: 'for something else' },
  ])('refuses a link $what in the mode $mode', async ({ mode }) => {
    await identity.ask((provider) => provider.sendReset(PAT.email))
    const link = { mode, code: await mailedCode(clinic, PAT.email, 'resetPassword') }
    await expect(identity.ask((provider) => provider.checkLink(link))).rejects.toMatchObject({
      name: 'Failure',
      code: 'auth/invalid-action-code',
    })
  })

  test('keeps a sign-up whose mail could not be sent', async () => {
    await clinic.db.schema.alterTable('local_mail').renameTo('in_the_way').execute()
    const { email } = await identity.signUp({ ...NEW, email: 'unmailed@example.com' })
    expect(email).toBe('unmailed@example.com')
    await clinic.db.schema.alterTable('in_the_way').renameTo('local_mail').execute()
  })

  test('restores the signed-in person', async () => {
    await identity.signIn(PAT)
    expect(await identity.restore()).toMatchObject({ email: PAT.email, name: PAT.name })
  })

  test('restores nobody if no session is stored', async () => {
    await identity.signIn(PAT)
    const fresh = createIdentity(settings, { origin: clinic.url, isRemembered: () => false })
    expect(await fresh.restore()).toBeNull()
  })

  test('renews with another token for the same person', async () => {
    const before = await identity.signIn(PAT)
    const after = await identity.renew(PAT.email)
    expect(after).toMatchObject({ email: PAT.email, name: PAT.name })
    expect(after?.idToken).not.toBe(before.idToken)
  })

  test('renews nothing for a person whom another tab has replaced', async () => {
    await identity.signIn(PAT)
    const otherTab = createIdentity(settings, { origin: clinic.url, isRemembered: () => true })
    await otherTab.signUp({ ...PAT, name: 'Olga Other', email: 'olga@example.com' })
    expect(await identity.renew(PAT.email)).toBeNull()
  })

  test('renews nothing after a sign-out', async () => {
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
  ])('gives %s the same error as every other wrong login', async (_what, form) => {
    await expect(identity.signIn(form)).rejects.toMatchObject({
      name: 'Failure',
      kind: 'rejected',
      code: 'auth/invalid-credential',
      message: 'The email or password is incorrect.',
    })
  })

  test('shows at the email field that the email already has an account', async () => {
    const message = 'An account with this email already exists. Please log in instead.'
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
