// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Hold } from '../../schemas/hold.ts'
import { changeElsewhere } from './change-elsewhere.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, NOW, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const DATE = 'Feb 3, 2026'
// Matches the abort signal with which the page can cancel its request for a hold.
const CANCELLABLE = expect.anything()
const TIME = { treatmentId: 'filling', date: DATE, slot: EIGHT }
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT, NINE], price: 150 }
const full = { ...filling, slots: [NINE] }

const inMinutes = (minutes: number, extensionsLeft = 10): Hold => ({
  _id: `hold-${minutes}`,
  expiresAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  extensionsLeft,
})
const refusal = (code: string) => new Failure('rejected', code, { code })

type Clinic = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['clinic']>

/** Opens the booking form. By default, the server holds (reserves) each slot for ten minutes. */
async function openForm(clinic: Clinic = {}) {
  const calls = {
    listAvailable: vi.fn(() => Promise.resolve([filling])),
    book: vi.fn((request: BookingRequest): Promise<BookingReply> =>
      Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } }),
    ),
    holdSlot: vi.fn<FakeCalls['holdSlot']>(() => Promise.resolve(inMinutes(10))),
    extendHold: vi.fn(() => Promise.resolve(inMinutes(10, 9))),
    releaseHold: vi.fn(() => Promise.resolve({ deletedCount: 1 })),
  }
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const { user } = openApp('/appointment?date=2026-02-03&treatment=filling', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: { ...calls, ...clinic },
  })
  await screen.findByRole('dialog')
  return { user, ...calls }
}

const notice = (text: RegExp) => screen.findByText(text)
const keep = () => screen.findByRole('button', { name: 'Keep it 10 more minutes' })
const time = () => screen.getByRole('combobox', { name: 'Time' })

describe('a visitor who must log in before the booking form opens', () => {
  const open = (address: string) => {
    const holdSlot = vi.fn(() => Promise.resolve(inMinutes(5)))
    openApp(address, { clinic: { listAvailable: () => Promise.resolve([filling]), holdSlot } })
    return holdSlot
  }

  it('gets the first free time kept', async () => {
    const holdSlot = open('/appointment?date=2026-02-03&treatment=filling')
    await waitFor(() => expect(holdSlot).toHaveBeenCalledOnce())
    expect(holdSlot).toHaveBeenCalledWith({ body: TIME }, CANCELLABLE)
    expect(location.pathname).toBe('/login')
    expect(history.state).toEqual({ from: '/appointment?date=2026-02-03&treatment=filling' })
  })

  it('gets no time kept without a treatment in the address', async () => {
    const holdSlot = open('/appointment?date=2026-02-03')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await vi.dynamicImportSettled()
    expect(holdSlot).not.toHaveBeenCalled()
  })
})

describe('while the booking form is open', () => {
  it('the form says until when the clinic keeps the time, and books with the hold', async () => {
    const { user, holdSlot, book, releaseHold } = await openForm()
    expect(await notice(/^8:00\s– 8:30\sAM is held for you until 12:10\sPM\.$/)).toBeTruthy()
    expect(holdSlot).toHaveBeenCalledExactlyOnceWith({ body: TIME }, CANCELLABLE)
    expect(screen.queryByRole('button', { name: /^(Keep|Hold) it/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(book.mock.lastCall?.[0]).toMatchObject({ slot: EIGHT, holdId: 'hold-10' })
    expect(releaseHold).not.toHaveBeenCalled()
  })

  it('the form says before Submit if the patient will have only ten minutes to pay', async () => {
    const soon = { ...inMinutes(10), payWithinMinutes: 10 }
    await openForm({ holdSlot: () => Promise.resolve(soon) })
    const words = 'Pay within 10 minutes after booking. This time is yours once you have paid.'
    expect((await screen.findByText(words)).closest('output')).toBeTruthy()
    expect(screen.getByText(/is held for you until/)).toBeTruthy()
  })

  it('another chosen time is kept instead', async () => {
    const { user, holdSlot, releaseHold } = await openForm()
    await notice(/is held for you/)
    await user.selectOptions(time(), NINE)
    expect(await notice(/^9:00\s– 9:30\sAM is held for you/)).toBeTruthy()
    expect(holdSlot).toHaveBeenLastCalledWith({ body: { ...TIME, slot: NINE } }, CANCELLABLE)
    expect(releaseHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-10' } })
  })

  it('closing the form gives the time back', async () => {
    const { user, releaseHold } = await openForm()
    await notice(/is held for you/)
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(releaseHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-10' } }),
    )
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':hold'))).toEqual([])
  })

  it('after a sign-out in another tab, no time is kept for a visitor', async () => {
    const { holdSlot } = await openForm()
    await notice(/is held for you/)
    changeElsewhere('lastSignOut', 'just now')
    changeElsewhere('accessToken', null)
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await vi.dynamicImportSettled()
    expect(holdSlot).toHaveBeenCalledOnce()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('a reply that arrives after the form was closed is given back too', async () => {
    const reply = Promise.withResolvers<Hold>()
    const holdSlot = vi.fn(() => reply.promise)
    const { user, releaseHold } = await openForm({ holdSlot })
    await waitFor(() => expect(holdSlot).toHaveBeenCalled())
    await user.keyboard('{Escape}')
    reply.resolve(inMinutes(10))
    await waitFor(() =>
      expect(releaseHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-10' } }),
    )
  })

  it.each([
    new Failure('unreachable', 'The clinic cannot be reached.'),
    refusal('too_many_requests'),
    refusal('hold_limit'),
  ])('nothing stops the booking if the time cannot be kept: $message', async (failure) => {
    const holdSlot = vi.fn(() => Promise.reject(failure))
    const { user, book } = await openForm({ holdSlot })
    await waitFor(() => expect(holdSlot).toHaveBeenCalled())
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(book).toHaveBeenCalled())
    expect(book.mock.lastCall?.[0].holdId).toBeUndefined()
    expect(screen.queryByText(/held for you/)).toBeNull()
  })

  it('a time that somebody else has is replaced by the next free one, with the reason', async () => {
    const listAvailable = vi.fn(() => Promise.resolve([filling]))
    const holdSlot: FakeCalls['holdSlot'] = ({ body: { slot } }) => {
      listAvailable.mockResolvedValue([full])
      return slot === EIGHT ? Promise.reject(refusal('slot_taken')) : Promise.resolve(inMinutes(10))
    }
    await openForm({ listAvailable, holdSlot })
    expect(await notice(/^9:00\s– 9:30\sAM is held for you/)).toBeTruthy()
    expect(time()).toHaveProperty('value', NINE)
    expect(time()).toHaveProperty('ariaInvalid', 'true')
    expect(screen.getAllByText(/^8:00\s– 8:30\sAM is no longer free\./)).not.toEqual([])
  })
})

describe('two minutes before the end of the kept time', () => {
  it.each([
    ['combobox', 'Time'],
    ['textbox', 'Phone number (optional)'],
    ['button', 'Submit'],
    ['button', 'Close'],
  ])('two keys keep the time longer, from the %s %s', async (role, name) => {
    const { user, extendHold } = await openForm({ holdSlot: () => Promise.resolve(inMinutes(2)) })
    const button = await keep()
    const field = screen.getByRole(role, { name })
    field.focus()
    await user.keyboard('{F8}')
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field)
    expect(extendHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-2' } })
    expect(await notice(/^8:00\s– 8:30\sAM is held for you until 12:10\sPM\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Keep|Hold) it/ })).toBeNull()
  })

  it('the announcement changes once more at thirty seconds, and says how to answer', async () => {
    await openForm({ holdSlot: () => Promise.resolve(inMinutes(0.5)) })
    const region = (await notice(/Only 30 seconds left\./)).closest('output')
    expect(region?.textContent).toMatch(/until 12:00\sPM\. Only 30 .* press F8, then Enter\.$/)
  })

  it('the form says so if the time cannot be kept any longer', async () => {
    await openForm({ holdSlot: () => Promise.resolve(inMinutes(2, 0)) })
    expect(await notice(/It cannot be held any longer\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Keep|Hold) it/ })).toBeNull()
  })

  it('the form says why an extension failed, and offers it again', async () => {
    const { user } = await openForm({
      holdSlot: () => Promise.resolve(inMinutes(2)),
      extendHold: () => Promise.reject(new Failure('unreachable', 'No connection.')),
    })
    await user.click(await keep())
    expect(await notice(/^No connection\./)).toBeTruthy()
    expect(await keep()).toBeTruthy()
  })
})

describe('a kept time that has ended', () => {
  it('is asked for again with one press, and the typed values stay', async () => {
    const holds = [inMinutes(0), inMinutes(10)]
    const { user } = await openForm({
      holdSlot: () => Promise.resolve(holds.shift() ?? inMinutes(10)),
    })
    await user.type(screen.getByRole('textbox', { name: 'Phone number (optional)' }), '5550100')
    expect(await notice(/^8:00\s– 8:30\sAM is no longer held for you\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hold it again' }))
    expect((await notice(/is held for you until 12:10\sPM\.$/)).closest('output')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: 'Phone number (optional)' })).toHaveProperty(
      'value',
      '5550100',
    )
  })

  it('does not stop the booking', async () => {
    const { user, book } = await openForm({ holdSlot: () => Promise.resolve(inMinutes(0)) })
    await notice(/is no longer held for you/)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(book).toHaveBeenCalled())
    expect(book.mock.lastCall?.[0].holdId).toBeUndefined()
  })
})

/** Opens the page with a stored hold (temporary reservation) for a slot that is no longer free. */
async function reopen(stored: object, key = `draft:hold:${ANN.email}`) {
  sessionStorage.setItem(key, JSON.stringify({ ...TIME, ...stored }))
  return openForm({ listAvailable: () => Promise.resolve([full]) })
}

describe('the kept time survives', () => {
  it('an expired session and a login: the form opens with it, and the hold goes on', async () => {
    const { holdSlot, releaseHold } = await reopen(inMinutes(7))
    expect(await notice(/^8:00\s– 8:30\sAM is held for you/)).toBeTruthy()
    expect(holdSlot).toHaveBeenCalledExactlyOnceWith(
      { body: { ...TIME, holdId: 'hold-7' } },
      CANCELLABLE,
    )
    expect(releaseHold).not.toHaveBeenCalled()
    expect(screen.queryByText(/no longer free/)).toBeNull()
  })

  it('a sign-up: the visitor’s hold becomes the patient’s', async () => {
    const { holdSlot } = await reopen(inMinutes(4), 'draft:hold')
    await notice(/^8:00\s– 8:30\sAM is held for you until 12:10\sPM/)
    expect(holdSlot).toHaveBeenCalledExactlyOnceWith(
      { body: { ...TIME, holdId: 'hold-4' } },
      CANCELLABLE,
    )
  })

  it('a reload: the page gives it back when it closes, and asks again when it opens', async () => {
    const { releaseHold } = await openForm()
    await notice(/is held for you/)
    dispatchEvent(new Event('pagehide'))
    await waitFor(() =>
      expect(releaseHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-10' } }),
    )
    const stored = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
    const again = await openForm({ listAvailable: () => Promise.resolve([full]) })
    expect(await notice(/^8:00\s– 8:30\sAM is held for you/)).toBeTruthy()
    expect(again.releaseHold).toHaveBeenCalledExactlyOnceWith({ params: { id: 'hold-10' } })
    expect(again.holdSlot).toHaveBeenCalledExactlyOnceWith({ body: TIME }, CANCELLABLE)
  })

  it('but not its own end', async () => {
    const { holdSlot } = await reopen(inMinutes(-1))
    await waitFor(() =>
      expect(holdSlot).toHaveBeenCalledExactlyOnceWith(
        { body: { ...TIME, slot: NINE } },
        CANCELLABLE,
      ),
    )
  })

  it('and is not shown to another person', async () => {
    const { holdSlot } = await reopen(inMinutes(7), 'draft:hold:eve@mail.test')
    await waitFor(() =>
      expect(holdSlot).toHaveBeenCalledExactlyOnceWith(
        { body: { ...TIME, slot: NINE } },
        CANCELLABLE,
      ),
    )
    expect(sessionStorage.getItem('draft:hold:eve@mail.test')).toBeNull()
  })
})
