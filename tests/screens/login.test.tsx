// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { describedBy } from './errors.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const email = () => screen.findByRole('textbox', { name: 'Email' })
const password = () => screen.findByLabelText('Password')
const submit = () => screen.findByRole('button', { name: 'Login' })

const signedIn = { signIn: () => Promise.resolve(ANN) }

describe('the login screen', () => {
  it('names both missing fields beside them, without a summary, and the first one gets the focus', async () => {
    const signIn = vi.fn(signedIn.signIn)
    const { user } = openApp('/login', { identity: { signIn } })
    await user.click(await submit())
    expect(await email()).toHaveProperty('ariaInvalid', 'true')
    expect(describedBy(await email())).toContain('Email is Required')
    expect(describedBy(await password())).toContain('Password is Required')
    expect(document.activeElement).toBe(await email())
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
    expect(signIn).not.toHaveBeenCalled()
  })

  it('marks both fields as required', async () => {
    openApp('/login')
    expect((await email()).ariaRequired).toBe('true')
    expect((await password()).ariaRequired).toBe('true')
  })

  it('moves the focus to the first field again when the same errors are submitted again', async () => {
    const { user } = openApp('/login')
    await user.click(await submit())
    await user.click(await submit())
    expect(document.activeElement).toBe(await email())
  })

  it('says what is wrong with an email and a short password', async () => {
    const { user } = openApp('/login')
    await user.type(await email(), 'ann')
    await user.type(await password(), '12345{Enter}')
    expect(describedBy(await email())).toContain('Provide a valid Eamil')
    expect(describedBy(await password())).toContain('Must be 6 characters or longer')
  })

  it('hides an error as soon as its field is edited', async () => {
    const { user } = openApp('/login')
    await user.click(await submit())
    await user.type(await email(), 'a')
    expect(screen.queryByText('Email is Required')).toBeNull()
    expect(describedBy(await password())).toContain('Password is Required')
    await user.type(await password(), 'b')
    expect(screen.queryByText('Password is Required')).toBeNull()
    expect(document.activeElement).toBe(await password())
  })

  it('moves the focus to the password if only that is wrong, without a summary', async () => {
    const { user } = openApp('/login')
    await user.type(await email(), 'ann@mail.test{Enter}')
    expect(document.activeElement).toBe(await password())
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
  })

  it('accepts a pasted password of any length', async () => {
    const signIn = vi.fn(signedIn.signIn)
    const { user } = openApp('/login', { identity: { signIn } })
    const long = 'correct horse '.repeat(20)
    await user.type(await email(), 'ann@mail.test')
    await user.click(await password())
    await user.paste(long)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    expect(signIn).toHaveBeenCalledWith({ email: 'ann@mail.test', password: long })
  })

  it('shows and hides the password on request, and signs in either way', async () => {
    const signIn = vi.fn(signedIn.signIn)
    const { user } = openApp('/login', { identity: { signIn } })
    await user.type(await email(), 'ann@mail.test')
    await user.type(await password(), 'secret-1')
    expect(await password()).toHaveProperty('type', 'password')
    await user.tab()
    await user.keyboard(' ')
    const reveal = screen.getByRole('checkbox', { name: 'Show password', checked: true })
    expect(document.activeElement).toBe(reveal)
    expect(await password()).toMatchObject({ type: 'text', value: 'secret-1' })
    await user.click(await submit())
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: 'ann@mail.test',
      password: 'secret-1',
    })
  })

  it('can be filled in by a password manager', async () => {
    openApp('/login')
    expect((await email()).getAttribute('autocomplete')).toBe('username')
    expect((await password()).getAttribute('autocomplete')).toBe('current-password')
  })

  it('signs in on Enter, stores the token and goes home', async () => {
    const signIn = vi.fn(signedIn.signIn)
    const { user, token } = openApp('/login', { identity: { signIn } })
    await user.type(await email(), 'ann@mail.test')
    await user.type(await password(), 'secret-1{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: 'ann@mail.test',
      password: 'secret-1',
    })
    expect(token.read()?.email).toBe('ann@mail.test')
  })

  it('returns to the page that required the login, including its query', async () => {
    const { user } = openApp('/login', {
      identity: signedIn,
      state: { from: '/about?date=2026-02-03' },
    })
    await user.type(await email(), 'ann@mail.test')
    await user.type(await password(), 'secret-1{Enter}')
    await waitFor(() => expect(location.pathname + location.search).toBe('/about?date=2026-02-03'))
  })

  it.each(['https://evil.test/', '//evil.test/', String.raw`/\evil.test/`])(
    'never redirects to %s',
    async (from) => {
      const { user } = openApp('/login', { identity: signedIn, state: { from } })
      await user.type(await email(), 'ann@mail.test')
      await user.type(await password(), 'secret-1{Enter}')
      await waitFor(() => expect(location.pathname).toBe('/'))
    },
  )

  it('shows a spinner during the login, then the error above the button', async () => {
    const attempt = Promise.withResolvers<typeof ANN>()
    const { user } = openApp('/login', { identity: { signIn: () => attempt.promise } })
    await user.type(await email(), 'ann@mail.test')
    await user.type(await password(), 'secret-1{Enter}')
    expect((await screen.findByRole('status')).textContent).toBe('One moment…')
    attempt.reject(new Failure('rejected', 'The email or the password is wrong.'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The email or the password is wrong.')
    const place = alert.compareDocumentPosition(await submit())
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(await email()).toHaveProperty('value', 'ann@mail.test')
  })

  it('signs in with Google', async () => {
    const { user } = openApp('/login', { identity: { google: () => Promise.resolve(ANN) } })
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('keeps the typed email over a reload, and never the password', async () => {
    const { user } = openApp('/login')
    await user.type(await email(), 'ann@mail.test')
    await user.type(await password(), 'secret-1')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-1')
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openApp('/login')
    expect(await email()).toHaveProperty('value', 'ann@mail.test')
    expect(await password()).toHaveProperty('value', '')
  })

  it('redirects a person who is already signed in', async () => {
    localStorage.setItem('accessToken', tokenOf(ANN.email))
    openApp('/login', {
      identity: { restore: () => Promise.resolve(ANN) },
      state: { from: '/about' },
    })
    await waitFor(() => expect(location.pathname).toBe('/about'))
  })

  it('passes the page to return to on to the sign-up screen', async () => {
    const { user } = openApp('/login', { state: { from: '/appointment?date=2026-02-03' } })
    await user.click(await screen.findByRole('link', { name: 'Create New Account' }))
    expect(location.pathname).toBe('/signup')
    expect(history.state).toEqual({ from: '/appointment?date=2026-02-03' })
  })
})

describe('a page that needs a login', () => {
  it('redirects to the login screen, which remembers the page', async () => {
    openApp('/appointment?date=2026-02-03')
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
    expect(location.pathname).toBe('/login')
    expect(history.state).toEqual({ from: '/appointment?date=2026-02-03' })
  })
})
