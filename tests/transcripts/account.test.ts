// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { AccountProvider } from '../../src/services/identity.ts'
import { ANN, openApp } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const PROVIDER: AccountProvider = {
  sendReset: () => Promise.resolve(),
  checkLink: () => Promise.resolve({ email: ANN.email }),
  useLink: () => Promise.resolve(),
}

const open = (path: string) => () =>
  openApp(path, { identity: { ask: (question) => question(PROVIDER) } })

describe('a transcript of the account pages', () => {
  it('asks for a mail to choose a new password', async () => {
    const reader = await startReader('Ann has forgotten her password', open('/account/forgot'))
    await reader.toHeading()
    await reader.readTo('textbox, Email')
    await reader.press('Enter')
    await reader.types(ANN.email)
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('forgot-password.txt')
  })

  it('chooses a new password', async () => {
    const reader = await startReader(
      'Ann opens the link of the mail',
      open('/account/action?mode=resetPassword&oobCode=code-1'),
    )
    await reader.toHeading()
    await reader.press('Tab')
    await reader.types('12345')
    await reader.press('Enter')
    await reader.types('6')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('new-password.txt')
  })

  it('confirms an address', async () => {
    const reader = await startReader(
      'Ann confirms her address',
      open('/account/action?mode=verifyEmail&oobCode=code-1'),
    )
    await reader.toHeading()
    await reader.readTo('button, Yes, confirm it')
    await reader.press('Enter')
    await expect(reader.transcript()).toMatchFileSnapshot('address-confirmed.txt')
  })
})
