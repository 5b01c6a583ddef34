// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { BookingDraft } from '../../schemas/booking.ts'
import type { Hold } from '../../schemas/hold.ts'
import { createDraft } from '../../src/services/draft.ts'
import { held } from '../../src/services/held.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, NOW, openApp } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const DATE = 'Feb 3, 2026'
const LINK = '/appointment?date=2026-02-03&treatment=filling'
const AT_NINE = `${LINK}&slot=${NINE.replaceAll(' ', '+')}`
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT, NINE], price: 150 }
const timeAt = (slot: string) => ({ treatmentId: 'filling', date: DATE, slot })
const CANCELLABLE = expect.anything()

const inMinutes = (minutes: number): Hold => ({
  _id: `hold-${minutes}`,
  expiresAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  extensionsLeft: 10,
})
const refusal = (code: string) => new Failure('rejected', code, { code })

type Parts = NonNullable<Parameters<typeof openApp>[1]>

/** Opens an address as a visitor, which leads to the login screen. */
function open(address: string, clinic: Parts['clinic'] = {}) {
  const calls = {
    listAvailable: vi.fn(() => Promise.resolve([filling])),
    holdSlot: vi.fn<FakeCalls['holdSlot']>(() => Promise.resolve(inMinutes(5))),
    extendHold: vi.fn(() => Promise.resolve(inMinutes(15))),
    releaseHold: vi.fn(() => Promise.resolve({ deletedCount: 1 })),
    ...clinic,
  }
  const identity = {
    signIn: () => Promise.resolve(ANN),
    signUp: () => Promise.resolve(ANN),
  }
  return { ...openApp(address, { clinic: calls, identity }), ...calls }
}

const says = (text: RegExp) => screen.findByText(text)
const ordinary = (text: string | null) => text?.replaceAll(/\u00A0/g, ' ')

async function logIn(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Email'), ANN.email)
  await user.type(screen.getByLabelText('Password'), 'a password')
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('a visitor who has chosen a time', () => {
  it('reads on the login screen until when it is held', async () => {
    const { holdSlot } = open(AT_NINE)
    const words = await says(/is held for you until/)
    expect(ordinary(words.textContent)).toBe(
      'Cavity Filling, Tue, Feb 3, 9:00 AM is held for you until 12:05 PM. Log in or sign up to book it.',
    )
    expect(words.closest('output')).toBeTruthy()
    expect(holdSlot).toHaveBeenCalledExactlyOnceWith({ body: timeAt(NINE) }, CANCELLABLE)
    expect(location.pathname).toBe('/login')
  })

  it('gets the first free time if the link names no time', async () => {
    const { holdSlot, listAvailable } = open(LINK)
    await says(/8:00\sAM is held for you until/)
    expect(listAvailable).toHaveBeenCalledWith({ query: { date: DATE } }, CANCELLABLE)
    expect(holdSlot).toHaveBeenCalledExactlyOnceWith({ body: timeAt(EIGHT) }, CANCELLABLE)
    expect(held.read()).toEqual({ ...timeAt(EIGHT), ...inMinutes(5) })
    expect(createDraft('booking', BookingDraft).read()).toMatchObject({ slot: EIGHT, phone: '' })
  })

  it('keeps it on the sign-up screen, with the same hold', async () => {
    const { user, holdSlot, releaseHold } = open(AT_NINE)
    await says(/is held for you until/)
    await user.click(screen.getByRole('link', { name: 'Create New Account' }))
    await screen.findByRole('heading', { name: 'Sign Up' })
    await says(/9:00\sAM is held for you until/)
    expect(holdSlot).toHaveBeenLastCalledWith(
      { body: { ...timeAt(NINE), holdId: 'hold-5' } },
      CANCELLABLE,
    )
    expect(releaseHold).not.toHaveBeenCalled()
  })

  it('finds it in the booking form after the login, and hands the hold over', async () => {
    const { user, holdSlot } = open(AT_NINE)
    await says(/is held for you until/)
    await logIn(user)
    await screen.findByRole('dialog', { name: 'Booking for: Cavity Filling' })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe(NINE)
    await waitFor(() =>
      expect(holdSlot).toHaveBeenLastCalledWith(
        { body: { ...timeAt(NINE), holdId: 'hold-5' } },
        CANCELLABLE,
      ),
    )
  })

  it('chooses another time, whose hold replaces the first', async () => {
    const { holdSlot, user } = open(AT_NINE)
    await says(/9:00\sAM is held for you until/)
    history.pushState(null, '', LINK + '&slot=' + EIGHT.replaceAll(' ', '+'))
    dispatchEvent(new PopStateEvent('popstate'))
    await says(/8:00\sAM is held for you until/)
    expect(holdSlot).toHaveBeenLastCalledWith({ body: timeAt(EIGHT) }, CANCELLABLE)
    await logIn(user)
    await screen.findByRole('dialog')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe(EIGHT)
  })

  it.each([
    [
      'somebody else has booked it',
      { listAvailable: () => Promise.resolve([{ ...filling, slots: [EIGHT] }]) },
    ],
    ['somebody else holds it', { holdSlot: () => Promise.reject(refusal('slot_taken')) }],
  ])('reads that %s', async (_title, clinic) => {
    const { user } = open(AT_NINE, clinic)
    const words = await says(/is no longer free/)
    expect(ordinary(words.textContent)).toBe(
      'Cavity Filling, Tue, Feb 3, 9:00 AM is no longer free. Log in or sign up to choose another time.',
    )
    await logIn(user)
    await screen.findByRole('dialog', { name: 'Booking for: Cavity Filling' })
  })

  it('reads that the clinic could not hold it, and keeps the choice', async () => {
    const { user } = open(AT_NINE, { holdSlot: () => Promise.reject(refusal('hold_limit')) })
    const words = await says(/could not be held for you/)
    expect(ordinary(words.textContent)).toBe(
      'Cavity Filling, Tue, Feb 3, 9:00 AM could not be held for you. Log in or sign up to book it if it is still free.',
    )
    expect(held.read()).toBeUndefined()
    await logIn(user)
    await screen.findByRole('dialog')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' }).value).toBe(NINE)
  })

  it('reads that the clinic does not answer', async () => {
    open(AT_NINE, { listAvailable: () => Promise.reject(new Failure('unreachable', 'No answer')) })
    await says(/We could not hold your time/)
  })

  it.each([
    ['a day that is over', LINK.replace('2026', '2025')],
    ['a treatment that the clinic no longer offers', LINK.replace('filling', 'gone')],
  ])('reads no other day if the link names %s', async (_title, link) => {
    open(link)
    await says(
      /^The time in your link is no longer free\. Log in or sign up to choose another time/,
    )
  })

  it('has no time held on a full day, and reads that', async () => {
    const full = [{ ...filling, slots: [] }]
    const { holdSlot } = open(LINK, { listAvailable: () => Promise.resolve(full) })
    await says(/^Cavity Filling, Tue, Feb\s3 is no longer free\./)
    expect(holdSlot).not.toHaveBeenCalled()
  })

  it.each([
    ['without a treatment', '/appointment?date=2026-02-03'],
    ['without a known treatment', '/appointment?date=2026-02-03&treatment=crown'],
  ])('has no time held for a link %s', async (_title, address) => {
    const { holdSlot } = open(address)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await vi.dynamicImportSettled()
    expect(holdSlot).not.toHaveBeenCalled()
  })
})
