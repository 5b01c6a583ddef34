// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { AccountProvider } from '../../src/services/identity.ts'
import { describedBy } from './errors.ts'
import { ANN, closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

const RESET = '/account/action?mode=resetPassword&oobCode=code-1'
const CONFIRM = '/account/action?mode=verifyEmail&oobCode=code-1'
const spent = new Failure('rejected', 'The link is spent.', { code: 'auth/expired-action-code' })
const offline = new Failure('unreachable', 'The sign-in service cannot be reached.')

/** Opens an account page, such as the login. `calls` replaces calls to the identity provider. */
function open(path: string, calls: Partial<AccountProvider> = {}) {
  const provider = {
    sendReset: vi.fn<AccountProvider['sendReset']>(() => Promise.resolve()),
    checkLink: vi.fn<AccountProvider['checkLink']>(() => Promise.resolve({ email: ANN.email })),
    useLink: vi.fn<AccountProvider['useLink']>(() => Promise.resolve()),
    ...calls,
  }
  return { ...openApp(path, { identity: { ask: (question) => question(provider) } }), provider }
}

const button = (name: string) => screen.findByRole('button', { name })
const password = () => screen.findByLabelText('New password')

describe('a forgotten password', () => {
  it('is asked for at the login, which passes on the typed address', async () => {
    const { user, provider } = open('/login')
    await user.type(await screen.findByLabelText('Email'), ANN.email)
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', ANN.email)
    await user.click(await button('Send the email'))
    expect(provider.sendReset).toHaveBeenCalledExactlyOnceWith(ANN.email)
  })

  it('gets the same answer whether the address has an account or not, and can be sent again', async () => {
    const { user, provider } = open('/account/forgot')
    await user.type(await screen.findByLabelText('Email'), ANN.email)
    await user.click(await button('Send the email'))
    const told = await screen.findByText(/we’ve sent it a link/)
    expect(told.textContent).toContain(
      `If there’s an account for ${ANN.email}, we’ve sent it a link.`,
    )
    await user.click(await button('Send the email again'))
    await waitFor(() => expect(provider.sendReset).toHaveBeenCalledTimes(2))
  })

  it('names a mistyped address beside the field, and asks nobody', async () => {
    const { user, provider } = open('/account/forgot')
    await user.type(await screen.findByLabelText('Email'), 'ann')
    await user.click(await button('Send the email'))
    expect(describedBy(await screen.findByLabelText('Email'))).toContain('Provide a valid Eamil')
    expect(provider.sendReset).not.toHaveBeenCalled()
  })

  it('says why the mail was not sent, and keeps the address', async () => {
    const { user } = open('/account/forgot', { sendReset: () => Promise.reject(offline) })
    await user.type(await screen.findByLabelText('Email'), ANN.email)
    await user.click(await button('Send the email'))
    expect((await screen.findByRole('alert')).textContent).toBe(offline.message)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', ANN.email)
  })
})

describe('a link that resets the password', () => {
  it('changes nothing by being opened', async () => {
    const { provider } = open(RESET)
    await password()
    expect(await screen.findByText(`This password is for the account ${ANN.email}.`)).toBeTruthy()
    expect(provider.checkLink).toHaveBeenCalledWith({ mode: 'resetPassword', code: 'code-1' })
    expect(provider.useLink).not.toHaveBeenCalled()
  })

  it('saves the new password, and leads to the login with the address typed in', async () => {
    const { user, provider } = open(RESET)
    await user.type(await password(), 'new and long{Enter}')
    expect(await screen.findByText('Your new password is saved. Log in with it now.')).toBeTruthy()
    expect(provider.useLink).toHaveBeenCalledExactlyOnceWith(
      { mode: 'resetPassword', code: 'code-1' },
      'new and long',
    )
    await user.click(screen.getByRole('link', { name: 'Log in' }))
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', ANN.email)
  })

  it('shows a short password and one that the provider refuses beside the field', async () => {
    const message = 'This password is not accepted. Choose another one.'
    const refused = new Failure('rejected', message, { fields: { password: message } })
    const { user, provider } = open(RESET, { useLink: vi.fn(() => Promise.reject(refused)) })
    await user.type(await password(), '12345{Enter}')
    expect(await screen.findAllByText('Must be 6 characters or longer')).not.toHaveLength(0)
    expect(await password()).toHaveProperty('ariaInvalid', 'true')
    expect(provider.useLink).not.toHaveBeenCalled()
    await user.type(await password(), '6{Enter}')
    expect(await screen.findAllByText(message)).not.toHaveLength(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await password()).toHaveProperty('ariaInvalid', 'true')
  })

  it('leads to another mail once it has expired, even while the password is typed', async () => {
    const { user } = open(RESET, { useLink: () => Promise.reject(spent) })
    await user.type(await password(), 'new and long{Enter}')
    expect(await screen.findByText(/^This link has expired or was already used\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Get a new email' }).getAttribute('href')).toBe(
      '/account/forgot',
    )
  })

  it('can be tried again if the provider does not answer', async () => {
    const checkLink = vi.fn<AccountProvider['checkLink']>(() =>
      Promise.resolve({ email: ANN.email }),
    )
    checkLink.mockRejectedValueOnce(offline)
    const { user } = open(RESET, { checkLink })
    await user.click(await button('Try again'))
    expect(await password()).toBeTruthy()
  })
})

describe('a link that confirms an address', () => {
  it('confirms it by a press, not by being opened', async () => {
    const { user, provider } = open(CONFIRM)
    await screen.findByText(`Is ${ANN.email} your email address?`)
    expect(provider.useLink).not.toHaveBeenCalled()
    await user.click(await button('Yes, confirm it'))
    expect(await screen.findByText(/^Your email address is confirmed\./)).toBeTruthy()
    expect(provider.useLink).toHaveBeenCalledOnce()
  })
})

it.each(['', '?mode=recoverEmail&oobCode=code-1', '?mode=resetPassword'])(
  'a link %s that is incomplete or for something else says so in plain words',
  async (search) => {
    open(`/account/action${search}`, { checkLink: () => Promise.reject(spent) })
    const text = search.includes('reset') ? /^This link has expired/ : /^The link is incomplete/
    expect(await screen.findByText(text)).toBeTruthy()
  },
)
