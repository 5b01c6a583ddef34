// @vitest-environment jsdom
import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { displaySlot } from '../../src/ui/display.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(() => {
  closeApp()
  resetLocalTimeZone()
})

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT, NINE], price: 150 }
const check = { _id: 'check', name: 'Oral Check-up', slots: [EIGHT], price: 60.5 }
const braces = { _id: 'braces', name: 'Braces Consultation', slots: [], price: 75 }

type Parts = NonNullable<Parameters<typeof openApp>[1]>

/** Opens the appointment page with Ann signed in, at noon on Jan 15, 2026 at the clinic. */
function openPage(clinic: Parts['clinic'] = {}, path = '/appointment') {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listAvailable: () => Promise.resolve([filling, check, braces]),
      ...clinic,
    },
  })
}

const card = (name: string) => screen.findByRole('article', { name })
const address = () => location.pathname + location.search
const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointsment on ${date}` })

describe('the appointment screen', () => {
  it('shows today’s date at the clinic, and writes it to the address', async () => {
    const listAvailable = vi.fn(() => Promise.resolve([filling]))
    openPage({ listAvailable })
    expect(await heading('Jan 15, 2026')).toBeTruthy()
    await card('Cavity Filling')
    const asked = { query: { date: 'Jan 15, 2026' } }
    expect(listAvailable).toHaveBeenCalledExactlyOnceWith(asked, expect.anything())
    expect(address()).toBe('/appointment?date=2026-01-15')
  })

  it('opens on the day that the address names', async () => {
    openPage({}, '/appointment?date=2026-02-03')
    expect(await heading('Feb 3, 2026')).toBeTruthy()
    expect(screen.getByRole('button', { name: /February 3, 2026 selected/ })).toBeTruthy()
  })

  it.each(['2026-01-14', '2026-02-30', 'tomorrow'])('treats %s as today', async (date) => {
    openPage({}, `/appointment?date=${date}`)
    expect(await heading('Jan 15, 2026')).toBeTruthy()
  })

  it('shows each treatment with its first free slot, its number of slots and its price', async () => {
    openPage()
    const inside = within(await card('Cavity Filling'))
    expect(inside.getByText(displaySlot(EIGHT).replaceAll('\u00A0', ' '))).toBeTruthy()
    expect(inside.getByText('2 spaces available')).toBeTruthy()
    expect(inside.getByText('$150')).toBeTruthy()
    expect(inside.getByRole('button', { name: 'Book Appointment' })).toHaveProperty(
      'disabled',
      false,
    )
    expect(within(await card('Oral Check-up')).getByText('1 space available')).toBeTruthy()
    expect(within(await card('Oral Check-up')).getByText('$60.50')).toBeTruthy()
  })

  it('offers another date instead of a booking if no slot is free', async () => {
    openPage()
    const inside = within(await card('Braces Consultation'))
    expect(inside.getByText('Try Another Date.')).toBeTruthy()
    expect(inside.getByText('0 spaces available')).toBeTruthy()
    expect(inside.getByRole('button', { name: 'Book Appointment' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('lists the treatments without a free slot last', async () => {
    openPage({ listAvailable: () => Promise.resolve([braces, filling, check]) })
    await card('Braces Consultation')
    expect(
      screen.getAllByRole('article').map((each) => each.querySelector('h3')?.textContent),
    ).toEqual(['Cavity Filling', 'Oral Check-up', 'Braces Consultation'])
  })

  it('links to the next day on which a treatment is free', async () => {
    const full = { ...braces, nextFree: 'Jan 19, 2026' }
    const { user } = openPage({ listAvailable: () => Promise.resolve([filling, full]) })
    const inside = within(await card('Braces Consultation'))
    // The specification has a disabled button. It stays, out of sight.
    expect(inside.getByRole('button', { name: 'Book Appointment' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(inside.getByRole('button', { name: 'Next free: Mon, Jan\u00A019' }))
    expect(await heading('Jan 19, 2026')).toBeTruthy()
  })

  it('changes the day by keyboard, which Back undoes, and says what is free', async () => {
    const { user } = openPage()
    await card('Cavity Filling')
    screen.getByRole('button', { name: /January 15, 2026/ }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await heading('Jan 22, 2026')).toBeTruthy()
    expect(await screen.findByText('2 treatments are available.')).toHaveProperty(
      'tagName',
      'OUTPUT',
    )
    expect(address()).toBe('/appointment?date=2026-01-22')
    history.back()
    expect(await heading('Jan 15, 2026')).toBeTruthy()
    expect(address()).toBe('/appointment?date=2026-01-15')
  })

  it('lets nobody choose a past day', async () => {
    const { user } = openPage()
    await card('Cavity Filling')
    const yesterday = screen.getByRole('button', { name: /January 14, 2026/ })
    expect(yesterday).toHaveProperty('disabled', true)
    await user.click(yesterday)
    expect(await heading('Jan 15, 2026')).toBeTruthy()
  })

  it('never shows one day’s treatments under another day', async () => {
    const tomorrow = Promise.withResolvers<(typeof check)[]>()
    const listAvailable: FakeCalls['listAvailable'] = ({ query: { date } }) =>
      date === 'Jan 15, 2026' ? Promise.resolve([filling]) : tomorrow.promise
    const { user } = openPage({ listAvailable })
    await card('Cavity Filling')
    await user.click(screen.getByRole('button', { name: /January 16, 2026/ }))
    expect(await heading('Jan 16, 2026')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    tomorrow.resolve([check])
    expect(await card('Oral Check-up')).toBeTruthy()
  })

  it('shows at once that a treatment was pressed while the times load again', async () => {
    const again = Promise.withResolvers<[typeof filling]>()
    const listAvailable = vi.fn(() => Promise.resolve([filling]))
    const { user } = openPage({ listAvailable }, '/appointment?date=2026-01-15')
    await card('Cavity Filling')
    listAvailable.mockReturnValueOnce(again.promise)
    await user.click(screen.getByRole('button', { name: /January 15, 2026/ }))
    const book = screen.getByRole('button', { name: 'Book Appointment' })
    await user.click(book)
    expect(book.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(book)
    again.resolve([filling])
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(book.getAttribute('aria-disabled')).toBeNull()
  })

  it('returns to today when its own link is followed', async () => {
    const { user } = openPage({}, '/appointment?date=2026-02-03')
    await heading('Feb 3, 2026')
    await user.click(screen.getByRole('link', { name: 'Appointment' }))
    expect(await heading('Jan 15, 2026')).toBeTruthy()
  })

  it('names the clinic’s time zone to a patient in another one', async () => {
    setLocalTimeZone('Europe/Paris')
    openPage()
    expect(await screen.findByText('Times are in Eastern Time.')).toBeTruthy()
  })

  it('does not mention the time zone if it is the patient’s own', async () => {
    setLocalTimeZone('America/Detroit')
    openPage()
    await card('Cavity Filling')
    expect(screen.queryByText(/Times are in/)).toBeNull()
  })

  it('says why there is nothing to show, and tries again', async () => {
    const listAvailable = vi.fn(() => Promise.resolve([filling]))
    listAvailable.mockRejectedValueOnce(new Error('offline'))
    const { user } = openPage({ listAvailable })
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Cavity Filling')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
