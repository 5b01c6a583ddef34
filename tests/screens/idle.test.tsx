// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session.ts'
import { provideIdle } from '../../src/compose/idle.ts'
import { activity } from '../../src/services/activity.ts'
import { changeElsewhere } from './change-elsewhere.ts'
import { ANN, closeApp, fakeServices, NOW, openApp, tokenOf } from './open-app.tsx'

const MINUTE = 60_000
const KEY = 'staffActivity'

afterEach(() => {
  activity.forget()
  closeApp()
})

const question = () => screen.findByRole('alertdialog', { name: 'Are you still there?' })
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

/** Opens the list of doctors with Ann signed in and inactive for `idle` milliseconds. */
function openIdle(idle: number, isAdmin = true) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const clinic = {
    isAdmin: vi.fn(() => Promise.resolve(isAdmin)),
    listDoctors: () => Promise.resolve([]),
    bookingsOf: () => Promise.resolve([]),
  }
  const identity = { restore: () => Promise.resolve(ANN), signOut: () => Promise.resolve() }
  const path = isAdmin ? '/dashboard/manageDoctor' : '/dashboard'
  const opened = openApp(path, { clinic, identity })
  return { ...opened, see: () => hear(NOW.getTime() - idle) }
}

/** Simulates the event that a browser sends when another tab changes the storage. */
function hear(at: number | null) {
  act(() => changeElsewhere(KEY, at === null ? null : String(at)))
}

const isShown = () => screen.findByRole('heading', { level: 1, name: 'Manage Doctors' })

describe('idle staff', () => {
  it('are asked whether they are there, and stay signed in with one key', async () => {
    const { user, see } = openIdle(29 * MINUTE)
    await isShown()
    see()
    await question()
    expect(document.activeElement?.textContent).toBe('Stay signed in')
    await user.keyboard('{Enter}')
    await isGone()
    expect(Number(localStorage.getItem(KEY))).toBe(NOW.getTime())
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Doctors' })).toBeTruthy()
  })

  it('stay signed in after any activity in another tab', async () => {
    const { see } = openIdle(29 * MINUTE)
    await isShown()
    see()
    await question()
    hear(NOW.getTime())
    await isGone()
  })

  it('are signed out when their time is over, and told why', async () => {
    const { see, token } = openIdle(30 * MINUTE)
    await isShown()
    see()
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText(/after 30 minutes without activity/)).toBeTruthy()
    expect(token.read()).toBeUndefined()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('find only the login if they return after their time', async () => {
    localStorage.setItem(KEY, String(NOW.getTime() - 31 * MINUTE))
    const { token } = openIdle(0)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText(/after 30 minutes without activity/)).toBeTruthy()
    expect(token.read()).toBeUndefined()
  })
})

it('counts the activity that another tab stores just before this tab watches', () => {
  const session = createActor(sessionMachine, { input: {} })
  const { logic, input } = provideIdle(fakeServices(), session)
  changeElsewhere(KEY, String(NOW.getTime() - 29 * MINUTE))
  const idle = createActor(logic, { input }).start()
  expect(idle.getSnapshot().context.lastSeen).toBe(NOW.getTime() - 29 * MINUTE)
  idle.stop()
})

describe('a patient', () => {
  it('is never asked', async () => {
    openIdle(0, false)
    await screen.findByRole('heading', { level: 1, name: 'My Appointments' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
