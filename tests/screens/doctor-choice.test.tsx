// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { displaySlot } from '../../src/ui/display.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const EIGHT = '08.00 AM - 08.45 AM'
const NINE = '09.00 AM - 09.45 AM'
const TEN = '10.00 AM - 10.45 AM'
const DAY = '/appointment?date=2026-02-03'
const cole = { _id: 'cole', name: 'Dr. Cole', slots: [EIGHT, NINE] }
const berg = { _id: 'berg', name: 'Dr. Berg', slots: [NINE, TEN] }
const busy = { _id: 'busy', name: 'Dr. Busy', slots: [] }
const filling: Treatment = {
  _id: 'filling',
  name: 'Cavity Filling',
  slots: [EIGHT, NINE, TEN],
  price: 150,
  duration: 45,
  doctors: [cole, berg, busy],
}

const book = (request: BookingRequest): Promise<BookingReply> =>
  Promise.resolve({ success: true, booking: { ...request, _id: 'b1', doctor: 'Dr. Berg' } })

type Parts = NonNullable<Parameters<typeof openApp>[1]>

function openPage(treatment = filling, clinic: Parts['clinic'] = {}, path = DAY) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: { listAvailable: () => Promise.resolve([treatment]), book, ...clinic },
  })
}

const doctor = () => screen.findByRole('combobox', { name: 'Doctor' })
const time = () => screen.findByRole('combobox', { name: 'Time' })
const submit = () => screen.findByRole('button', { name: 'Submit' })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

async function openModal(treatment = filling, clinic: Parts['clinic'] = {}) {
  const page = openPage(treatment, clinic)
  await page.user.click(await screen.findByRole('button', { name: 'Book Appointment' }))
  return page
}

describe('a treatment with doctors', () => {
  it.each([
    ['the doctors who are free that day', filling, '45 min · Dr. Cole or Dr. Berg'],
    ['no doctor if nobody is free', { ...filling, slots: [], doctors: [busy] }, '45 min'],
  ])('names %s, and its length', async (_, treatment, words) => {
    openPage(treatment)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['the doctor and the time that a link names', 'berg', 'berg'],
    ['any doctor if a link names one who is busy', 'busy', ''],
  ])('opens with %s', async (_, named, chosen) => {
    const link = new URLSearchParams({ treatment: 'filling', slot: NINE, doctor: named })
    openPage(filling, {}, `${DAY}&${link.toString()}`)
    expect(await doctor()).toHaveProperty('value', chosen)
    expect(await time()).toHaveProperty('value', NINE)
  })

  it('lets the patient choose a doctor who is free, or any', async () => {
    await openModal()
    const choice = await doctor()
    expect(optionsOf(choice)).toEqual(['Any doctor', 'Dr. Cole', 'Dr. Berg'])
    expect(choice).toHaveProperty('value', '')
    expect(document.activeElement).toBe(choice)
    expect(optionsOf(await time())).toEqual([EIGHT, NINE, TEN].map(displaySlot))
    expect(screen.getByText('Duration').nextElementSibling?.textContent).toBe('45\u00A0min')
  })

  it('offers the times of the chosen doctor, and keeps the chosen time if it is one', async () => {
    const { user } = await openModal()
    await user.selectOptions(await time(), NINE)
    await user.selectOptions(await doctor(), 'Dr. Berg')
    expect(optionsOf(await time())).toEqual([NINE, TEN].map(displaySlot))
    expect(await time()).toHaveProperty('value', NINE)
    expect(screen.queryByText(/is not free at/)).toBeNull()
    await user.selectOptions(await doctor(), 'Any doctor')
    expect(optionsOf(await time())).toEqual([EIGHT, NINE, TEN].map(displaySlot))
  })

  it('says so if the chosen doctor is not free at the chosen time', async () => {
    const { user } = await openModal()
    await user.selectOptions(await doctor(), 'Dr. Berg')
    expect(await time()).toHaveProperty('value', NINE)
    const words =
      'This doctor is not free at 8:00 – 8:45 AM. Please check the time we selected instead.'
    const note = await screen.findByText(words)
    expect(note.tagName).toBe('OUTPUT')
    expect(document.activeElement).toBe(await doctor())
    await user.type(
      await screen.findByRole('textbox', { name: 'Phone number (optional)' }),
      '5550100',
    )
    expect(screen.getByText(words)).toBeTruthy()
    await user.selectOptions(await time(), TEN)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('is booked with the chosen doctor, or with any', async () => {
    const send = vi.fn(book)
    const { user } = await openModal(filling, { book: send })
    await user.selectOptions(await doctor(), 'Dr. Berg')
    await user.click(await submit())
    expect(send.mock.lastCall?.[0]).toMatchObject({ slot: NINE, doctorId: 'berg' })
    const booked = await screen.findByRole('region', { name: 'Cavity Filling is booked.' })
    expect(within(booked).getByText('9:00 – 9:45 AM')).toBeTruthy()
    expect(within(booked).getByText('With Dr. Berg')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Book another' }))
    await user.click(await screen.findByRole('button', { name: 'Book Appointment' }))
    expect(await doctor()).toHaveProperty('value', '')
    await user.click(await submit())
    expect(send.mock.lastCall?.[0].doctorId).toBeUndefined()
  })

  it('is sent as another booking if the doctor changes after a lost reply', async () => {
    const offline = new Failure('unreachable', 'We could not reach the clinic.')
    const send = vi.fn<(request: BookingRequest, key: string) => Promise<BookingReply>>(book)
    send.mockRejectedValueOnce(offline)
    const { user } = await openModal(filling, { book: send })
    await user.selectOptions(await time(), NINE)
    await user.click(await submit())
    await screen.findByText(offline.message)
    await user.selectOptions(await doctor(), 'Dr. Berg')
    await user.click(await submit())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    const [first, second] = send.mock.calls
    expect(second?.[0]).toMatchObject({ slot: NINE, doctorId: 'berg' })
    expect(second?.[1]).not.toBe(first?.[1])
  })

  it('keeps the chosen doctor over a reload', async () => {
    const { user } = await openModal()
    await user.selectOptions(await doctor(), 'Dr. Berg')
    const { pathname, search } = location
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openPage(filling, {}, pathname + search)
    expect(await doctor()).toHaveProperty('value', 'berg')
    expect(await time()).toHaveProperty('value', NINE)
  })

  it('says so if the kept doctor has no free time that day', async () => {
    sessionStorage.setItem(
      `draft:booking:${ANN.email}`,
      JSON.stringify({ slot: NINE, phone: '', doctorId: 'busy' }),
    )
    openPage(filling, {}, `${DAY}&treatment=filling`)
    const choice = await doctor()
    const words = 'Dr. Busy has no free time that day. “Any doctor” is selected.'
    const note = await screen.findByText(words)
    expect(choice).toHaveProperty('value', '')
    expect(choice.getAttribute('aria-describedby')).toContain(note.id)
    expect(await time()).toHaveProperty('value', NINE)
  })

  it('says so if the kept time of the kept doctor is gone', async () => {
    sessionStorage.setItem(
      `draft:booking:${ANN.email}`,
      JSON.stringify({ slot: TEN, phone: '', doctorId: 'cole' }),
    )
    openPage(filling, {}, `${DAY}&treatment=filling`)
    expect(await screen.findByText(/^10:00 – 10:45 AM is no longer free/)).toBeTruthy()
    expect(await doctor()).toHaveProperty('value', 'cole')
    expect(await time()).toHaveProperty('value', EIGHT)
  })

  it('offers the nearest times of the wished doctor after a clash', async () => {
    const nearest = [{ date: 'Feb 3, 2026', slot: TEN }]
    const clash = { success: false, booking: { date: 'Feb 3, 2026', slot: NINE }, nearest } as const
    const { user } = await openModal(filling, { book: () => Promise.resolve(clash) })
    await user.selectOptions(await doctor(), 'Dr. Berg')
    await user.click(await submit())
    await user.click(
      await screen.findByRole('button', { name: `Tue, Feb\u00A03 at ${displaySlot(TEN)}` }),
    )
    expect(await doctor()).toHaveProperty('value', 'berg')
    expect(await time()).toHaveProperty('value', TEN)
  })
})

describe('a treatment without doctors', () => {
  it('has no choice of a doctor and no length', async () => {
    const { doctors: _, duration: __, ...plain } = filling
    await openModal(plain)
    expect(document.activeElement).toBe(await time())
    expect(screen.queryByRole('combobox', { name: 'Doctor' })).toBeNull()
    expect(screen.queryByText('Duration')).toBeNull()
    expect(screen.queryByText(/\d\smin/)).toBeNull()
  })
})
