// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { describedBy, summary, summaryLinks } from './errors.ts'
import { ANN, closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

async function fillIn(user: ReturnType<typeof openApp>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@mail.test')
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
}

describe('the sign-up screen', () => {
  it('names each missing field beside it and in a summary, which gets the focus', async () => {
    const { user } = openApp('/signup')
    await user.click(await screen.findByRole('button', { name: 'SignUp' }))
    for (const field of ['Name', 'Email', 'Password'])
      expect(describedBy(screen.getByLabelText(field))).toContain(`${field} is Required`)
    expect(summaryLinks()).toEqual([
      'Name is Required',
      'Email is Required',
      'Password is Required',
    ])
    expect(document.activeElement).toBe(summary())
  })

  it('links each line of the summary to its field', async () => {
    const { user } = openApp('/signup')
    await user.click(await screen.findByRole('button', { name: 'SignUp' }))
    for (const field of ['Password', 'Email']) {
      await user.click(screen.getByRole('link', { name: `${field} is Required` }))
      expect(document.activeElement).toBe(screen.getByLabelText(field))
    }
    expect(location.hash).toBe('')
  })

  it('announces only once that a password that already has the focus is wrong', async () => {
    const { user } = openApp('/signup')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@mail.test')
    const password = screen.getByLabelText('Password')
    await user.type(password, '12345{Enter}')
    const message = 'Must be 6 characters or longer'
    const live = () => document.querySelector('form [aria-live="polite"]')?.textContent
    await waitFor(() => expect(live()).toBe(message))
    // If the focused field's description changed, screen readers would read the error twice.
    expect(describedBy(password)).toBe('At least 6 characters')
    await user.tab()
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(password)
    expect(describedBy(password)).toContain(message)
  })

  it('marks every field as required', async () => {
    openApp('/signup')
    await screen.findByRole('button', { name: 'SignUp' })
    for (const name of ['Name', 'Email', 'Password'])
      expect(screen.getByLabelText(name).ariaRequired).toBe('true')
  })

  it('can be filled in by a password manager', async () => {
    openApp('/signup')
    expect((await screen.findByLabelText('Password')).getAttribute('autocomplete')).toBe(
      'new-password',
    )
    expect(screen.getByLabelText('Name').getAttribute('autocomplete')).toBe('name')
  })

  it('passes the typed email on to the login screen, and back', async () => {
    const { user } = openApp('/signup')
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@mail.test')
    await user.click(screen.getByRole('link', { name: 'Already have an account? Please login' }))
    await screen.findByRole('heading', { level: 1, name: 'Login' })
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(email).toHaveProperty('value', 'ann@mail.test')
    await user.type(email, '.uk')
    await user.click(screen.getByRole('link', { name: 'Create New Account' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign Up' })
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty(
      'value',
      'ann@mail.test.uk',
    )
  })

  it('creates the account and goes to the appointment screen', async () => {
    const signUp = vi.fn(() => Promise.resolve(ANN))
    const { user } = openApp('/signup', { identity: { signUp } })
    await fillIn(user)
    await waitFor(() => expect(location.pathname).toBe('/appointment'))
    expect(signUp).toHaveBeenCalledExactlyOnceWith({
      name: 'Ann',
      email: 'ann@mail.test',
      password: 'secret-1',
    })
  })

  it('keeps the requested date', async () => {
    const { user } = openApp('/signup', {
      identity: { signUp: () => Promise.resolve(ANN) },
      state: { from: '/appointment?date=2026-02-03' },
    })
    await fillIn(user)
    await waitFor(() => expect(location.search).toBe('?date=2026-02-03'))
  })

  it('keeps the typed name and email over a reload', async () => {
    const { user } = openApp('/signup')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@mail.test')
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openApp('/signup')
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ann')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ann@mail.test')
  })

  it('shows why the provider refused, and keeps what was typed', async () => {
    const refusal = new Failure('rejected', 'This email has an account already.')
    const { user } = openApp('/signup', { identity: { signUp: () => Promise.reject(refusal) } })
    await fillIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This email has an account already.',
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ann')
  })

  it('offers Google, and a link to the login screen', async () => {
    const { user } = openApp('/signup')
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Already have an account? Please login' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  })
})
