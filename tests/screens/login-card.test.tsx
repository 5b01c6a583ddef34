// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ANN, closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

const google = () => screen.findByRole('button', { name: 'Continue with Google' })
const SCREENS = [
  ['/login', 'Login'],
  ['/signup', 'SignUp'],
] as const

describe('both sign-in screens', () => {
  it.each(SCREENS)('on %s, OR stands between the form and Google', async (path, submit) => {
    openApp(path)
    const button = await google()
    const divider = screen.getByText('OR')
    const form = screen.getByRole('button', { name: submit })
    expect(form.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(divider.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each(SCREENS)('on %s, a spinner shows during the sign-in with Google', async (path) => {
    const attempt = Promise.withResolvers<typeof ANN>()
    const { user } = openApp(path, { identity: { google: () => attempt.promise } })
    await user.click(await google())
    expect((await screen.findByRole('status')).textContent).toBe('One moment…')
    attempt.reject(new Error('closed'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('on /signup, a spinner shows while the account is created', async () => {
    const attempt = Promise.withResolvers<typeof ANN>()
    const { user } = openApp('/signup', { identity: { signUp: () => attempt.promise } })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@mail.test')
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
    expect((await screen.findByRole('status')).textContent).toBe('One moment…')
    attempt.resolve(ANN)
    await waitFor(() => expect(location.pathname).toBe('/appointment'))
  })

  it.each(SCREENS)('on %s, Back does not return to the screen', async (path) => {
    const { user } = openApp(path, { identity: { google: () => Promise.resolve(ANN) } })
    const { length } = history
    await user.click(await google())
    await waitFor(() => expect(location.pathname).not.toBe(path))
    expect(history).toHaveLength(length)
  })
})
