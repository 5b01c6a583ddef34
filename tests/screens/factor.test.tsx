// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { Me } from '../../schemas/me.ts'
import { factorDemand } from '../../src/services/factor-demand.ts'
import { meAs } from '../rig/me.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const PAGE = '/dashboard/second-factor'
const receptionist = meAs('receptionist', ANN.email)
const weak: Me = { ...receptionist, factor: 'enrolled' }
const KEY = 'JBSWY3DPEHPK3PXP'
const strongUntil = '2026-01-16T05:00:00.000Z'

type Parts = NonNullable<Parameters<typeof openApp>[1]>

function openFactor(me: Me, clinic: Parts['clinic'] = {}, state?: unknown, path = PAGE) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    state,
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      me: () => Promise.resolve(me),
      bookingsOf: () => Promise.resolve([]),
      enrolSecondFactor: () =>
        Promise.resolve({ key: KEY, uri: `otpauth://totp/Clinic:ann?secret=${KEY}` }),
      confirmSecondFactor: () =>
        Promise.resolve({ codes: ['AAAABBBBCCCCDDDD', 'EEEEFFFFGGGGHHHH'], strongUntil }),
      verifySecondFactor: () => Promise.resolve({ strongUntil, recoveryCodesLeft: 10 }),
      ...clinic,
    },
  })
}

const press = (name: string) => screen.findByRole('button', { name })
const field = (name = 'Code') => screen.findByRole('textbox', { name })
const part = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the page of the second factor', () => {
  it('sets it up with an app, and shows the recovery codes once', async () => {
    const confirmSecondFactor = vi.fn(() =>
      Promise.resolve({ codes: ['AAAABBBBCCCCDDDD', 'EEEEFFFFGGGGHHHH'], strongUntil }),
    )
    const { user } = openFactor(receptionist, { confirmSecondFactor })
    await user.click(await press('Set it up'))
    expect(await screen.findByRole('img', { name: 'QR code' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await user.click(await press('Copy the key'))
    expect(await navigator.clipboard.readText()).toBe(KEY)
    await user.type(await field(), '123 456{Enter}')
    expect(confirmSecondFactor).toHaveBeenCalledExactlyOnceWith({ body: { code: '123456' } })
    expect(await part('Save your recovery codes')).toBe(document.activeElement)
    expect(screen.getByText('EEEEFFFFGGGGHHHH')).toBeTruthy()
    const download = screen.getByRole('link', { name: 'Download the codes' })
    expect(download.getAttribute('href')).toContain('AAAABBBBCCCCDDDD%0AEEEE')
    await user.click(await press('I have saved the codes'))
    expect(await part('Two-step login is on')).toBeTruthy()
    expect(screen.queryByText('EEEEFFFFGGGGHHHH')).toBeNull()
  })

  it('says from when it is required', async () => {
    openFactor({ ...receptionist, requiredFrom: '2026-01-20T17:00:00.000Z' })
    expect(
      await screen.findByText(/^Starting Jan 20, 2026 at 12:00 PM, staff features require/),
    ).toBeTruthy()
  })

  it('asks for a code in a field for one-time codes, and returns to the page', async () => {
    const verifySecondFactor = vi.fn(() => Promise.resolve({ strongUntil, recoveryCodesLeft: 10 }))
    const { user } = openFactor(weak, { verifySecondFactor }, { from: '/dashboard/review' })
    const code = await field()
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    await user.type(code, '123456{Enter}')
    expect(verifySecondFactor).toHaveBeenCalledExactlyOnceWith({ body: { code: '123456' } })
    await waitFor(() => expect(location.pathname).toBe('/dashboard/review'))
  })

  it('accepts a recovery code in the same field, with the keys for letters', async () => {
    const verifySecondFactor = vi.fn(() => Promise.resolve({ strongUntil, recoveryCodesLeft: 9 }))
    const { user } = openFactor(weak, { verifySecondFactor })
    await user.click(await press('Use a recovery code'))
    const code = await field('Recovery code')
    expect(code.getAttribute('inputmode')).toBe('text')
    await user.type(code, 'aaaa-bbbb-cccc-dddd{Enter}')
    expect(verifySecondFactor).toHaveBeenCalledExactlyOnceWith({
      body: { code: 'AAAABBBBCCCCDDDD' },
    })
    expect(await part('Two-step login is on')).toBeTruthy()
  })

  it('says beside the field why a code was not accepted, and focuses the field', async () => {
    const wrong = new Failure('rejected', 'That code is wrong.')
    const { user } = openFactor(weak, { verifySecondFactor: () => Promise.reject(wrong) })
    await user.type(await field(), '12345{Enter}')
    const code = await field()
    expect(screen.getAllByText(/^Enter the 6-digit code from your app, or/)).not.toEqual([])
    await user.type(code, '6{Enter}')
    expect(await screen.findAllByText(wrong.message)).not.toEqual([])
    expect(code.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code)
  })

  it('says until when no code is accepted', async () => {
    const detail = { until: '2026-01-15T17:15:00.000Z' }
    const locked = new Failure('rejected', 'Too many.', { code: 'factor_locked', detail })
    const { user } = openFactor(weak, { verifySecondFactor: () => Promise.reject(locked) })
    await user.type(await field(), '123456{Enter}')
    expect(await part('Too many wrong codes')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('You can enter a code again at')
    await user.click(await press('Try again'))
    expect(await field()).toBeTruthy()
  })
})

describe('a staff page', () => {
  const owner: Me = meAs('owner', ANN.email)

  it('asks a person with a second factor for a code first', async () => {
    openFactor({ ...owner, factor: 'enrolled' }, {}, null, '/dashboard/messages?after=m1')
    expect(await part('Enter a code')).toBeTruthy()
    expect(location.pathname).toBe(PAGE)
    expect(history.state).toEqual({ from: '/dashboard/messages?after=m1' })
  })

  it('leads to the code when the clinic demands it, and comes back with the input', async () => {
    const me = vi.fn(() => Promise.resolve<Me>({ ...owner, factor: 'enrolled' }))
    me.mockResolvedValueOnce({ ...owner, factor: 'enrolled', strong: true })
    const treatments = () => Promise.resolve({ revision: 1, treatments: [] })
    const { user } = openFactor(
      owner,
      { me, readTreatments: treatments },
      null,
      '/dashboard/treatments',
    )
    await user.click(await press('Add a treatment'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Deep Cleaning')
    me.mockResolvedValueOnce({ ...owner, factor: 'enrolled' })
    act(() => factorDemand.raise())
    await user.type(await field(), '123456')
    me.mockResolvedValue({ ...owner, factor: 'enrolled', strong: true })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/dashboard/treatments'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('value', 'Deep Cleaning')
  })

  it('is open only to the roles that may open it', async () => {
    const { token } = openFactor(receptionist, {}, null, '/dashboard/users')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText(/Only an admin can open that page/)).toBeTruthy()
    await waitFor(() => expect(token.read()).toBeUndefined())
  })

  it('tells a patient that only staff may open it', async () => {
    openFactor(meAs('patient', ANN.email))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(await screen.findByText(/Only clinic staff can open that page/)).toBeTruthy()
  })

  it('stays closed with a retry if the rights cannot be read', async () => {
    const offline = new Failure('unreachable', 'We could not reach the clinic.')
    const me = vi.fn(() => Promise.resolve(receptionist)).mockRejectedValueOnce(offline)
    const { user } = openFactor(receptionist, { me })
    await user.click(await press('Try again'))
    expect(await part('Set up two-step login')).toBeTruthy()
  })
})

describe('the sidebar of staff', () => {
  const links = async () =>
    within(await screen.findByRole('list', { name: /^For/ }))
      .getAllByRole('link')
      .map((link) => link.textContent)

  it('shows a receptionist only the pages that a receptionist may open', async () => {
    openFactor(receptionist, {}, null, '/dashboard')
    expect(await links()).not.toContain('All Users')
    expect(await links()).toContain('Two-Step Login')
    expect(screen.getByText('For staff')).toBeTruthy()
  })

  it('shows the owner all of them', async () => {
    openFactor(meAs('owner', ANN.email), {}, null, '/dashboard')
    expect(await links()).toEqual(expect.arrayContaining(['All Users', 'Audit', 'Two-Step Login']))
    expect(screen.getByText('For admins')).toBeTruthy()
  })
})

describe('the notice in the dashboard', () => {
  const due = { requiredFrom: '2026-01-20T17:00:00.000Z' }

  it('tells staff from when they need a second factor, and leads to it', async () => {
    const { user } = openFactor({ ...receptionist, ...due }, {}, null, '/dashboard')
    expect(await screen.findByText(/^Starting Jan 20, 2026 at 12:00 PM, staff need/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Set up two-step login' }))
    expect(await press('Set it up')).toBeTruthy()
    expect(screen.queryByText(/staff need two-step login/)).toBeNull()
  })

  it('tells a patient how to see the visits that staff entered, and leads to a new password', async () => {
    const unconfirmed = meAs('patient', ANN.email, { confirmed: false })
    const { user } = openFactor(unconfirmed, {}, null, '/dashboard')
    expect(await screen.findByText(/^You have not confirmed your email address yet/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'No email? Choose a new password instead.' }))
    expect(await screen.findByRole('heading', { level: 1, name: /password/ })).toBeTruthy()
  })

  it('is not shown to a patient who has confirmed the address', async () => {
    const rights = vi.fn(() => Promise.resolve(meAs('patient', ANN.email)))
    openFactor(meAs('patient', ANN.email), { me: rights }, null, '/dashboard')
    await vi.waitFor(() => expect(rights).toHaveBeenCalled())
    expect(await screen.findByText('You have 0 appointments.')).toBeTruthy()
    expect(screen.queryByText(/confirmed your email/)).toBeNull()
  })

  it('is not shown to staff who have one', async () => {
    openFactor({ ...weak, ...due, strong: true }, {}, null, '/dashboard')
    await screen.findByText('For staff')
    expect(screen.queryByText(/staff need two-step login/)).toBeNull()
  })
})
