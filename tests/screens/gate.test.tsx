// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import StaffGate from '../../src/screens/dashboard/staff-gate.tsx'
import { meAs } from '../rig/me.ts'
import { Gate } from '../../src/screens/gate.tsx'
import { Session } from '../../src/screens/session.ts'
import { changeElsewhere } from './change-elsewhere.ts'
import { ANN, closeApp, NOW, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

type Parts = Parameters<typeof openApp>[1]

const restored = { restore: () => Promise.resolve(ANN) }
const offline = new Failure('unreachable', 'We could not reach the clinic.')

function openGate(requires: 'signIn' | 'clinic.manage', parts: Parts, token = tokenOf(ANN.email)) {
  localStorage.setItem('accessToken', token)
  return openApp('/dashboard/users?page=2', parts, (product) => (
    <Session.Provider logic={product.session} options={{ input: {} }}>
      <Gate product={product}>
        {requires === 'signIn' ? (
          <p>The page</p>
        ) : (
          <StaffGate product={product} requires={requires}>
            <p>The page</p>
          </StaffGate>
        )}
      </Gate>
      <Notice />
    </Session.Provider>
  ))
}

function Notice() {
  return <p>{Session.useSelector((state) => state.context.notice)}</p>
}

describe('an access check', () => {
  it('lets a signed-in patient pass', async () => {
    openGate('signIn', { identity: restored })
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  it('shows a spinner until the session is known', async () => {
    const session = Promise.withResolvers<typeof ANN>()
    openGate('signIn', { identity: { restore: () => session.promise } })
    expect(screen.getByRole('status').textContent).toBe('Checking that you are signed in…')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One moment')
    expect(document.title).toBe('All Users – Doctors Portal')
    expect(screen.queryByText('The page')).toBeNull()
    session.resolve(ANN)
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  const minutes = (count: number) => NOW.getTime() / 1000 + count * 60
  const never = () => new Promise<never>(() => {})

  it('passes the person in a valid token before the provider has responded', async () => {
    const token = tokenOf(ANN.email, { name: ANN.name, exp: minutes(6) })
    const restore = vi.fn(never)
    const renew = vi.fn(never)
    openGate('signIn', { identity: { restore, renew } }, token)
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(restore).not.toHaveBeenCalled()
    expect(renew).toHaveBeenCalledWith(ANN.email)
  })

  it.each([
    ['that is about to expire', { name: ANN.name, exp: minutes(4) }],
    ['that has expired', { name: ANN.name, exp: minutes(-1) }],
    ['without a name', { exp: minutes(60) }],
  ])('waits for the provider with a token %s', async (_, claims) => {
    const restore = vi.fn(never)
    openGate('signIn', { identity: { restore } }, tokenOf(ANN.email, claims))
    await waitFor(() => expect(restore).toHaveBeenCalledOnce())
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('redirects a visitor to the login screen, which remembers the page', async () => {
    openGate('signIn', {})
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ from: '/dashboard/users?page=2' })
  })

  it('closes when the session ends in another tab', async () => {
    openGate('signIn', { identity: restored })
    await screen.findByText('The page')
    act(() => changeElsewhere('accessToken', null))
    await waitFor(() => expect(screen.queryByText('The page')).toBeNull())
    expect(location.pathname).toBe('/login')
  })

  it('asks the clinic whether the person is an admin, and lets an admin pass', async () => {
    const isAdmin = vi.fn(() => Promise.resolve(true))
    openGate('clinic.manage', { identity: restored, clinic: { isAdmin } })
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(isAdmin).toHaveBeenCalledWith(ANN.email, expect.anything())
  })

  it('says that it asks the clinic while it does', async () => {
    const isAdmin = Promise.withResolvers<boolean>()
    openGate('clinic.manage', { identity: restored, clinic: { isAdmin: () => isAdmin.promise } })
    expect(await screen.findByText('Checking that you are an admin…')).toBeTruthy()
    isAdmin.resolve(true)
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  it('signs out a person who is not an admin, and says why', async () => {
    const signOut = vi.fn(() => Promise.resolve())
    const clinic = { isAdmin: () => Promise.resolve(false) }
    const { token } = openGate('clinic.manage', { identity: { ...restored, signOut }, clinic })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText(/Only an admin can open that page/)).toBeTruthy()
    expect(token.read()).toBeUndefined()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('keeps a person signed in whose role waits, and opens once the address is confirmed', async () => {
    const world = { isConfirmed: false }
    const waiting = meAs('owner', ANN.email, { confirmed: false, permissions: [] })
    const identity = {
      ...restored,
      renew: restored.restore,
      isConfirmed: () => Promise.resolve(world.isConfirmed),
      sendConfirmation: vi.fn(() => Promise.resolve()),
    }
    const me = () => Promise.resolve(world.isConfirmed ? meAs('owner', ANN.email) : waiting)
    const { user, token } = openGate('clinic.manage', { identity, clinic: { me } })
    await user.click(await screen.findByRole('button', { name: 'Send the email' }))
    expect(await screen.findByText(/^We sent it/)).toBeTruthy()
    expect(identity.sendConfirmation).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Send the email again' }),
    )
    world.isConfirmed = true
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('focus')))
      expect(screen.queryByText('The page')).toBeTruthy()
    })
    expect(token.read()?.email).toBe(ANN.email)
  })

  it('keeps a patient signed in while the clinic is unreachable, and tries again', async () => {
    const restore = vi.fn(restored.restore).mockRejectedValueOnce(offline)
    const { user, token } = openGate('signIn', { identity: { restore } })
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page could not be opened',
    )
    await user.click(tryAgain)
    expect(await screen.findByText('The page')).toBeTruthy()
    expect(token.read()?.email).toBe(ANN.email)
  })
})
