// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { screensFor } from '../rig/site.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const PUBLIC = [...screensFor('anybody'), ...screensFor('signed out')]
// The routes of spec §2 that are not public.
const LOGIN_REQUIRED = [
  '/appointment',
  '/dashboard',
  '/dashboard/review',
  '/dashboard/history',
  '/dashboard/payment/b1',
]
const ADMIN_ONLY = ['/dashboard/users', '/dashboard/addDoctor', '/dashboard/manageDoctor']

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function openAs(admin: Promise<boolean>, path: string) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: { isAdmin: () => admin },
  })
}

describe('a visitor', () => {
  it.each(PUBLIC)(
    'may open $path, which has the footer under it',
    async ({ path, heading: name }) => {
      openApp(path)
      const page = await heading(name)
      const footer = screen.getByRole('contentinfo')
      expect(page.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect(within(footer).getByText(/^©/)).toBeTruthy()
      expect(location.pathname).toBe(path)
    },
  )

  it.each([...LOGIN_REQUIRED, ...ADMIN_ONLY])(
    'is redirected from %s to the login screen, which remembers it',
    async (path) => {
      openApp(path)
      expect(await heading('Login')).toBeTruthy()
      expect(history.state).toEqual({ from: path })
    },
  )
})

describe('a patient', () => {
  it.each(ADMIN_ONLY)(
    'who opens %s is signed out and redirected to the login screen',
    async (path) => {
      const { token } = openAs(Promise.resolve(false), path)
      expect(await heading('Login')).toBeTruthy()
      expect(screen.getByText(/Only an admin can open that page/)).toBeTruthy()
      await waitFor(() => expect(token.read()).toBeUndefined())
    },
  )
})

describe('an admin page', () => {
  it.each(ADMIN_ONLY)('at %s shows a spinner, and nothing else, during the check', async (path) => {
    openAs(new Promise(() => {}), path)
    expect(await screen.findByText('Checking that you are an admin…')).toBeTruthy()
    await screen.findByRole('navigation', { name: 'Dashboard' })
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'Checking that you are an admin…',
    )
    expect(screen.queryByRole('heading', { level: 1, name: /Users|Doctor/ })).toBeNull()
  })

  it.each(ADMIN_ONLY)('at %s asks the clinic once whether the person is an admin', async (path) => {
    const isAdmin = vi.fn(() => Promise.resolve(true))
    localStorage.setItem('accessToken', tokenOf(ANN.email))
    openApp(path, { identity: { restore: () => Promise.resolve(ANN) }, clinic: { isAdmin } })
    expect(await screen.findByRole('link', { name: 'All Users' })).toBeTruthy()
    expect(isAdmin).toHaveBeenCalledOnce()
  })
})
