// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import { displaySlot } from '../../src/ui/display.ts'
import { plain, shownSlot } from '../rig/shown.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.30 AM'
const NINE = '09.00 AM - 09.30 AM'
const ONE = '01.00 PM - 01.30 PM'
const DATE = 'Feb 3, 2026'
const filling = { _id: 'filling', name: 'Cavity Filling', slots: [EIGHT, NINE], price: 150 }
const DAY = '/appointment?date=2026-02-03'

const offline = new Failure('unreachable', 'We could not reach the clinic.')
const book = (request: BookingRequest): Promise<BookingReply> =>
  Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })

type Parts = NonNullable<Parameters<typeof openApp>[1]>

function openPage(clinic: Parts['clinic'] = {}, path = DAY) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: { listAvailable: () => Promise.resolve([filling]), book, ...clinic },
  })
}

const opener = () => screen.findByRole('button', { name: 'Book Appointment' })
const modal = () => screen.findByRole('dialog', { name: 'Booking for: Cavity Filling' })
const phone = () => screen.findByRole('textbox', { name: 'Phone number (optional)' })
const submit = () => screen.findByRole('button', { name: 'Submit' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function openModal(clinic: Parts['clinic'] = {}) {
  const page = openPage(clinic)
  await page.user.click(await opener())
  await modal()
  return page
}

describe('the booking modal', () => {
  it('shows the day, the free slots and the patient, whose name cannot be changed', async () => {
    await openModal()
    const inside = within(await modal())
    expect(inside.getByText(DATE)).toBeTruthy()
    const times = within(inside.getByRole('combobox', { name: 'Time' })).getAllByRole('option')
    expect(times.map((time) => time.textContent)).toEqual([EIGHT, NINE].map(displaySlot))
    for (const [name, text] of [
      ['Date', DATE],
      ['Name', ANN.name],
      ['Email', ANN.email],
    ] as const) {
      expect(inside.getByText(name).nextElementSibling?.textContent).toBe(text)
    }
    expect(inside.getAllByRole('textbox')).toEqual([
      inside.getByRole('textbox', { name: 'Phone number (optional)' }),
    ])
    expect(await phone()).toMatchObject({ inputMode: 'tel' })
  })

  it('offers the phone number of an earlier visit, which the patient need not type', async () => {
    const send = vi.fn(book)
    const { user } = await openModal({
      book: send,
      readOwnPhone: () => Promise.resolve({ phone: '+1 212 555 0142' }),
    })
    await waitFor(async () => expect(await phone()).toHaveProperty('value', '+1 212 555 0142'))
    expect(sessionStorage.getItem(`draft:booking:${ANN.email}`) ?? '').not.toContain('0142')
    await user.click(await submit())
    await isClosed()
    expect(send.mock.lastCall?.[0].phone).toBe('+1 212 555 0142')
    expect(sessionStorage.getItem(`draft:booking:${ANN.email}`)).not.toContain('0142')
  })

  it('prefers the typed number to that of an earlier visit, also after a reload', async () => {
    const found = Promise.withResolvers<{ phone: string }>()
    const clinic = { readOwnPhone: () => found.promise }
    const { user } = await openModal(clinic)
    await user.type(await phone(), '5550100')
    found.resolve({ phone: '2125550142' })
    await user.clear(await phone())
    const { pathname, search } = location
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openPage(clinic, pathname + search)
    await modal()
    await vi.dynamicImportSettled()
    expect(await phone()).toHaveProperty('value', '')
  })

  it.each(['{Escape}', 'Close'])('is closed by %s, and the focus returns', async (way) => {
    const { user } = await openModal()
    if (way === 'Close') await user.click(screen.getByRole('button', { name: way }))
    else await user.keyboard(way)
    await isClosed()
    const button = await opener()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('stays open after a press outside', async () => {
    const { user } = await openModal()
    const backdrop = (await modal()).parentElement?.parentElement
    if (backdrop) await user.click(backdrop)
    expect(await modal()).toBeTruthy()
  })

  it('shows the error of the phone number, and moves the focus there', async () => {
    const send = vi.fn(book)
    const { user } = await openModal({ book: send })
    await user.type(await phone(), '12')
    await user.click(await submit())
    const field = await phone()
    const note = await screen.findByText('Enter 6–15 digits, e.g. 212 555 0142')
    expect(field.getAttribute('aria-describedby')).toContain(note.id)
    expect(document.activeElement).toBe(field)
    expect(send).not.toHaveBeenCalled()
    await user.type(field, '3')
    expect(screen.queryByText('Enter 6–15 digits, e.g. 212 555 0142')).toBeNull()
  })

  it('books the chosen slot, says so, and offers to pay', async () => {
    const send = vi.fn(book)
    const { user } = await openModal({ book: send })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), NINE)
    await user.type(await phone(), '(212) 555-0142{Enter}')
    expect(await screen.findByText(`Appointment is set, ${DATE} at ${NINE}`)).toBeTruthy()
    await isClosed()
    expect(send.mock.lastCall?.[0]).toEqual({
      treatmentId: 'filling',
      treatment: 'Cavity Filling',
      date: DATE,
      slot: NINE,
      price: 150,
      patient: ANN.email,
      PatientName: ANN.name,
      phone: '(212) 555-0142',
    })
    const pay = await screen.findByRole('link', { name: 'Pay now' })
    expect(pay.getAttribute('href')).toBe('/dashboard/payment/b1')
    await waitFor(() => expect(document.activeElement).toBe(pay))
  })

  it('begins with the time, whose slots are grouped by part of the day', async () => {
    const slots = [EIGHT, NINE, ONE]
    await openModal({ listAvailable: () => Promise.resolve([{ ...filling, slots }]) })
    const time = screen.getByRole('combobox', { name: 'Time' })
    expect(document.activeElement).toBe(time)
    const parts = within(time).getAllByRole('group')
    expect(parts.map((part) => [part.getAttribute('label'), part.children.length])).toEqual([
      ['Morning', 2],
      ['Afternoon', 1],
    ])
  })

  it('is in the page before it opens, where nobody finds it', async () => {
    openPage()
    await opener()
    const prepared = await waitFor(() => {
      const dialog = document.querySelector('[role="dialog"]')
      expect(dialog).not.toBeNull()
      return dialog
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('button', { name: 'Book Appointment' }).click()
    expect(await modal()).toBe(prepared)
  })

  it('returns the focus to the button of the treatment that was open last', async () => {
    const other = { ...filling, _id: 'oral', name: 'Oral Check-up' }
    const { user } = openPage({ listAvailable: () => Promise.resolve([filling, other]) })
    const [first, second] = await screen.findAllByRole('button', { name: 'Book Appointment' })
    for (const button of [first, second, first]) {
      if (!button) throw new Error('A treatment has no button')
      await user.click(button)
      await screen.findByRole('dialog')
      await user.keyboard('{Escape}')
      await isClosed()
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  })

  it('opens again without the errors of the last opening', async () => {
    const { user } = await openModal()
    await user.type(await phone(), '12')
    await user.click(await submit())
    expect((await phone()).getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{Escape}')
    await isClosed()
    await user.click(await opener())
    expect((await phone()).getAttribute('aria-invalid')).toBeNull()
  })

  it('is read out with the day and the patient', async () => {
    await openModal()
    const about = (await modal()).getAttribute('aria-describedby') ?? ''
    expect(document.querySelector(`#${CSS.escape(about)}`)?.textContent).toBe(
      `Date${DATE}Price$150, paid by card after bookingName${ANN.name}Email${ANN.email}`,
    )
  })

  it('books in three presses, and pays with one more', async () => {
    const { user } = openPage()
    ;(await opener()).focus()
    let presses = 0
    const press = async (keys: string) => {
      presses += 1
      await user.keyboard(keys)
    }
    await press('{Enter}')
    await modal()
    await press('{Tab}')
    expect(document.activeElement).toBe(await phone())
    await press('{Enter}')
    await isClosed()
    expect(presses).toBe(3)
    const pay = await screen.findByRole('link', { name: 'Pay now' })
    await waitFor(() => expect(document.activeElement).toBe(pay))
    await press('{Enter}')
    expect(location.pathname).toBe('/dashboard/payment/b1')
  })

  it('says by when it must be paid, and what happens otherwise', async () => {
    const send = async (request: BookingRequest): Promise<BookingReply> => ({
      success: true,
      booking: { ...request, _id: 'b1', payBy: '2026-02-02T14:30:00Z' },
    })
    const { user } = await openModal({ book: send })
    await user.click(await submit())
    const isTold = (words: string) =>
      plain(words).startsWith(
        `Cavity Filling is booked. Tue, Feb 3 at ${shownSlot(EIGHT)}. Pay by `,
      ) && /Feb\s2.* at 9:30\sAM, or someone else can book this time\.$/.test(words)
    expect(await screen.findByRole('link', { name: 'Pay now', description: isTold })).toBeTruthy()
  })

  it.each([
    [
      'until when it can be cancelled',
      {},
      'Free cancellation until Mon, Feb\u00A02 at 8:00\u00A0AM.',
    ],
    [
      'that it can be moved',
      { refund: { now: 0, steps: [] } },
      'You can move or cancel it online.',
    ],
    [
      'whom to ask',
      { refunds: 'ask' as const },
      'To cancel and get a refund, please contact the clinic.',
    ],
  ])('says what comes next, and %s', async (_, changed, words) => {
    const bookingOptions = () =>
      Promise.resolve({
        canCancel: true,
        canMove: true,
        refund: { now: 0, steps: [{ until: '2026-02-02T13:00:00Z', amount: 150 }] },
        sequence: 0,
        movesLeft: 3,
        refunds: 'automatic' as const,
        ...changed,
      })
    const { user } = await openModal({ bookingOptions })
    await user.click(await submit())
    const calendar = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(calendar.getAttribute('download')).toBe('appointment.ics')
    const page = screen.getByRole('link', { name: 'See your appointment' })
    expect(page.getAttribute('href')).toBe('/dashboard/appointment/b1')
    await waitFor(() => expect(document.body.textContent).toContain(words))
  })

  it('folds the treatments after a booking, until the patient books another', async () => {
    let count = 0
    const send = (request: BookingRequest): Promise<BookingReply> => {
      count += 1
      return Promise.resolve({ success: true, booking: { ...request, _id: `b${count}` } })
    }
    const { user } = await openModal({ book: send })
    await user.click(await submit())
    const again = await screen.findByRole('button', { name: 'Book another' })
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(again)
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: `Available Appointsment on ${DATE}` }),
    )
    await user.click(await opener())
    await user.click(await submit())
    expect(await screen.findByRole('button', { name: 'Book another' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Tomorrow/ }))
    expect(await opener()).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeTruthy()
    history.back()
    await screen.findByRole('heading', { name: `Available Appointsment on ${DATE}` })
    expect(await opener()).toBeTruthy()
  })

  it('moves the focus to the message about a booking that costs nothing', async () => {
    const free = { ...filling, price: 0 }
    const { user } = await openModal({ listAvailable: () => Promise.resolve([free]) })
    await user.click(await submit())
    const about = await screen.findByRole('region', {
      name: 'Cavity Filling is booked.',
      description: `Tue, Feb\u00A03 at ${displaySlot(EIGHT)}.`,
    })
    await waitFor(() => expect(document.activeElement).toBe(about))
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  it('moves the focus to the heading if its treatment is full now and nothing was booked', async () => {
    const listAvailable = vi.fn(() => Promise.resolve([{ ...filling, slots: [] as string[] }]))
    listAvailable.mockResolvedValueOnce([{ ...filling, slots: [EIGHT] }])
    const changed = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })
    const { user } = await openModal({ listAvailable, book: () => Promise.reject(changed) })
    await user.click(await submit())
    await isClosed()
    const heading = screen.getByRole('heading', { name: /^Available Appointsment/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await opener()).toHaveProperty('disabled', true)
  })

  it('keeps the typed values if no reply comes, and never books twice', async () => {
    const send = vi.fn<(request: BookingRequest, key: string) => Promise<BookingReply>>(book)
    send.mockRejectedValueOnce(offline)
    const { user } = await openModal({ book: send })
    await user.type(await phone(), '5550100{Enter}')
    expect(await within(await modal()).findByRole('alert')).toHaveProperty(
      'textContent',
      offline.message,
    )
    expect(await phone()).toHaveProperty('value', '5550100')
    await user.click(await submit())
    await isClosed()
    const [first, second] = send.mock.calls
    expect(second).toEqual(first)
  })

  it('closes after a refusal, says why, and has the typed values at the next opening', async () => {
    const words = 'This time has passed. Choose another one.'
    const past = new Failure('rejected', words, { code: 'not_bookable', fields: { slot: words } })
    const { user } = await openModal({ book: () => Promise.reject(past) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), NINE)
    await user.type(await phone(), '5550100{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    await isClosed()
    expect(await screen.findByText(`Cavity Filling was not booked. ${words}`)).toBeTruthy()
    await user.click(await opener())
    await modal()
    expect(screen.queryByText(`Cavity Filling was not booked. ${words}`)).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', NINE)
    expect(await phone()).toHaveProperty('value', '5550100')
  })

  it('sends one booking however often Submit is pressed', async () => {
    const answer = Promise.withResolvers<BookingReply>()
    const send = vi.fn(() => answer.promise)
    const { user } = await openModal({ book: send })
    const button = await submit()
    await user.dblClick(button)
    await user.type(await phone(), '{Enter}')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(send).toHaveBeenCalledOnce()
  })

  it('offers the nearest free times after a clash, each one press away', async () => {
    const taken = { date: DATE, slot: EIGHT }
    const nearest = [{ date: DATE, slot: NINE }]
    const send = () => Promise.resolve({ success: false, booking: taken, nearest } as const)
    const { user } = await openModal({ book: send })
    await user.type(await phone(), '5550100{Enter}')
    const wording = `Already have and appointment on, ${DATE} at ${EIGHT}`
    expect(await screen.findByText(wording)).toBeTruthy()
    const offer = await screen.findByRole('button', {
      name: `Tue, Feb\u00A03 at ${displaySlot(NINE)}`,
    })
    await waitFor(() => expect(document.activeElement).toBe(offer))
    await user.keyboard('{Enter}')
    await modal()
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', NINE)
    expect(await phone()).toHaveProperty('value', '5550100')
  })

  it('opens again after a reload, with the typed values', async () => {
    const { user } = await openModal()
    await user.type(await phone(), '5550100')
    const { pathname, search } = location
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openPage({}, pathname + search)
    await modal()
    expect(await phone()).toHaveProperty('value', '5550100')
  })

  it('returns the focus to the treatment’s button after a reload too', async () => {
    const { user } = openPage({}, `${DAY}&treatment=filling`)
    await modal()
    await user.keyboard('{Escape}')
    await isClosed()
    const button = await opener()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('shows nobody what another patient has typed', async () => {
    sessionStorage.setItem(
      'draft:booking:eve@mail.test',
      JSON.stringify({ slot: NINE, phone: '666666' }),
    )
    openPage({}, `${DAY}&treatment=filling`)
    await modal()
    expect(await phone()).toHaveProperty('value', '')
  })

  it('keeps the draft through a login that the server requires', async () => {
    const refused = new Failure('refused', 'Please log in again.')
    const { user } = await openModal({ book: () => Promise.reject(refused) })
    await user.type(await phone(), '5550100{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(history.state).toEqual({ from: `${DAY}&treatment=filling` })
    expect(sessionStorage.getItem(`draft:booking:${ANN.email}`)).toContain('5550100')
  })
})
