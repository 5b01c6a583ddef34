// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }))
const names = () =>
  bar()
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const PUBLIC = [
  'Home /',
  'Appointment /appointment',
  'Review /review',
  'Contact /contact',
  'About /about',
]

function openSignedIn(path: string, signOut = () => Promise.resolve(), clinic = {}) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, { identity: { restore: () => Promise.resolve(ANN), signOut }, clinic })
}

describe('the navigation bar', () => {
  it('offers a visitor the public pages and the login', async () => {
    openApp('/about')
    await bar().findByRole('link', { name: 'Login' })
    expect(names()).toEqual([...PUBLIC, 'Login /login'])
    expect(bar().queryByRole('button', { name: 'Sign Out' })).toBeNull()
  })

  it('offers a patient the dashboard, and Sign Out in place of the login', async () => {
    openSignedIn('/about')
    await bar().findByRole('button', { name: 'Sign Out' })
    expect(names()).toEqual([...PUBLIC, 'Dashboard /dashboard'])
  })

  it('signs out at the provider and removes the token', async () => {
    const signOut = vi.fn(() => Promise.resolve())
    const { user, token } = openSignedIn('/about', signOut)
    await user.click(await bar().findByRole('button', { name: 'Sign Out' }))
    expect(await bar().findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(token.read()).toBeUndefined()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('ends the session at the clinic too, without waiting for the reply', async () => {
    const ask = vi.fn((_token: string) => new Promise<never>(() => {}))
    const { user } = openSignedIn('/about', undefined, { signOut: ask })
    const button = await bar().findByRole('button', { name: 'Sign Out' })
    const held = localStorage.getItem('accessToken')
    await user.click(button)
    expect(await bar().findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(ask.mock.calls).toEqual([[held]])
  })

  it('cancels the renewal of the session, which the clinic would refuse after the sign-out', async () => {
    const renewal = Promise.withResolvers<AbortSignal | undefined>()
    localStorage.setItem('accessToken', tokenOf(ANN.email, { name: ANN.name }))
    const { user } = openApp('/about', {
      identity: { renew: () => Promise.resolve(ANN) },
      clinic: {
        exchangeToken: (_person, signal) => {
          renewal.resolve(signal)
          return new Promise(() => {})
        },
      },
    })
    const signal = await renewal.promise
    expect(signal?.aborted).toBe(false)
    await user.click(await bar().findByRole('button', { name: 'Sign Out' }))
    expect(signal?.aborted).toBe(true)
  })

  it('leads from a protected page to the login on signing out, whichever page came before', async () => {
    const { user } = openSignedIn('/appointment')
    await user.click(await bar().findByRole('link', { name: 'Dashboard' }))
    await screen.findByRole('heading', { level: 1, name: 'My Appointments' })
    await user.click(bar().getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
    expect(history.state).toEqual({ from: '/dashboard' })
  })

  it('marks the current page', async () => {
    openApp('/about')
    const current = bar().getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('About')
  })

  it('moves the focus to the heading of the new page, and sets the title of the document', async () => {
    const { user } = openApp('/about')
    await screen.findByRole('heading', { level: 1, name: 'About' })
    await user.click(await bar().findByRole('link', { name: 'Login' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Login' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Login – Doctors Portal')
  })

  it('leaves the focus alone on the first load', async () => {
    openApp('/about')
    await screen.findByRole('heading', { level: 1, name: 'About' })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the menu of a small screen', () => {
  const menu = () => screen.getByRole('button', { name: 'Menu' })

  it('opens, closes on Escape and returns the focus to its button', async () => {
    const { user } = openApp('/about')
    await user.click(menu())
    expect(menu().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(menu().getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('navigation', { name: 'Main' }),
    )
    await user.tab()
    await user.keyboard('{Escape}')
    expect(menu().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menu())
  })

  it('closes when a link in it is followed', async () => {
    const { user } = openApp('/about')
    await user.click(menu())
    await user.click(await bar().findByRole('link', { name: 'Login' }))
    expect(menu().getAttribute('aria-expanded')).toBe('false')
  })

  it('has a second button, for the sidebar, only on the dashboard', async () => {
    openSignedIn('/dashboard')
    expect(await screen.findByRole('button', { name: 'My account' })).toBeTruthy()
    closeApp()
    openApp('/about')
    expect(screen.queryByRole('button', { name: 'My account' })).toBeNull()
  })
})

describe('the frame of every page', () => {
  it('says that this is demo mode', () => {
    openApp('/about')
    expect(screen.getByText('Demo mode: no real cards, no real accounts')).toBeTruthy()
  })

  it('starts with a link that skips to the content', async () => {
    const { user } = openApp('/about')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')).toBe(
      screen.getByRole('main'),
    )
  })

  it('turns dark at the press of a button, and stays dark on the next visit', async () => {
    const { user } = openApp('/about')
    await user.click(screen.getByRole('button', { name: 'Dark mode' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
  })
})
