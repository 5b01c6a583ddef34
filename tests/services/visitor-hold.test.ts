// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HoldRequest } from '../../schemas/hold.ts'
import { BookingDraft } from '../../schemas/booking.ts'
import { createDraft } from '../../src/services/draft.ts'
import { held } from '../../src/services/held.ts'
import { holdForVisitor } from '../../src/services/visitor-hold.ts'

afterEach(() => sessionStorage.clear())

const bookingDraft = createDraft('booking', BookingDraft)
const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const TIME = { treatmentId: 'filling', date: 'Feb 3, 2026', slot: EIGHT }
const HOLD = { _id: 'hold-1', expiresAt: '2026-01-15T17:05:00.000Z', extensionsLeft: 10 }
const ASKED = '?date=2026-02-03&treatment=filling'

const clinic = (slots: readonly string[] = [EIGHT, NINE]) => ({
  available: vi.fn(() =>
    Promise.resolve([{ _id: 'filling', name: 'Cavity Filling', slots: [...slots], price: 150 }]),
  ),
  takeHold: vi.fn((request: HoldRequest) => Promise.resolve({ ...request, ...HOLD })),
})

describe('the time that a visitor’s address asks for', () => {
  it('is the first free one, and the form will open with it', async () => {
    const calls = clinic()
    await holdForVisitor(ASKED, calls)
    expect(calls.available).toHaveBeenCalledExactlyOnceWith('Feb 3, 2026')
    expect(calls.takeHold).toHaveBeenCalledExactlyOnceWith(TIME)
    expect(held.read()).toEqual({ ...TIME, ...HOLD })
    expect(bookingDraft.read()).toMatchObject({ slot: EIGHT, phone: '' })
  })

  it.each([
    ['without a day', '?treatment=filling'],
    ['with an invalid day', '?date=soon&treatment=filling'],
    ['without a known treatment', '?date=2026-02-03&treatment=crown'],
  ])('is none in an address %s', async (_title, search) => {
    const calls = clinic()
    await holdForVisitor(search, calls)
    expect(calls.takeHold).not.toHaveBeenCalled()
  })

  it('is none on a full day', async () => {
    const calls = clinic([])
    await holdForVisitor(ASKED, calls)
    expect(calls.takeHold).not.toHaveBeenCalled()
  })

  it.each(['draft:hold:ann@mail.test', 'draft:booking:ann@mail.test'])(
    'is none after a session has expired, which leaves %s',
    async (key) => {
      sessionStorage.setItem(key, '{}')
      const calls = clinic()
      await holdForVisitor(ASKED, calls)
      expect(calls.available).not.toHaveBeenCalled()
    },
  )

  it('is not stored if the clinic does not keep it', async () => {
    const calls = { ...clinic(), takeHold: () => Promise.reject(new Error('No.')) }
    await expect(holdForVisitor(ASKED, calls)).rejects.toThrow('No.')
    expect(held.read()).toBeUndefined()
    expect(bookingDraft.read()).toBeUndefined()
  })
})
