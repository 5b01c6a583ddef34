// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { Family } from '../../schemas/family.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const filling = {
  _id: 'filling',
  name: 'Cavity Filling',
  slots: ['08.00 AM - 08.30 AM'],
  price: 150,
}
const MIA = { id: 'mia', name: 'Mia', relation: 'family' } as const
const LEO = { id: 'leo', name: 'Leo', relation: 'family' } as const
const DAY = '/appointment?date=2026-02-03'

const sent: BookingRequest[] = []
afterEach(() => void sent.splice(0))

function openPage(clinic: Partial<FakeCalls>, path = DAY) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      listAvailable: () => Promise.resolve([filling]),
      book: (request: BookingRequest): Promise<BookingReply> => {
        sent.push(request)
        return Promise.resolve({ success: true, booking: { ...request, _id: 'b1' } })
      },
      ...clinic,
    },
  })
}

const modal = () => screen.findByRole('dialog', { name: 'Booking for: Cavity Filling' })

async function openModal(family: Family, clinic: Partial<FakeCalls> = {}) {
  const { user } = openPage({ listFamily: () => Promise.resolve(family), ...clinic })
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }))
  await modal()
  return user
}

const QUESTION = { name: 'Who is this visit for?' }
const whose = () => screen.findByRole<HTMLSelectElement>('combobox', QUESTION)
const someoneElse = () => screen.findByRole('button', { name: 'Book for someone else' })
const theirName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Their name/ })
const birthDate = () => screen.getByLabelText<HTMLInputElement>(/^Their birth date/)
const submit = () => screen.findByRole('button', { name: 'Submit' })

describe('the question whom the visit is for', () => {
  it('is not asked if the account has one person, who books as before', async () => {
    const user = await openModal([{ ...MIA, relation: 'self' }])
    await someoneElse()
    expect(screen.queryByRole('combobox', QUESTION)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Time' }))
    await user.click(await submit())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.personId).toBeUndefined()
    await screen.findByText('Cavity Filling is booked.')
  })

  it('offers the relatives, books for the chosen one, and says so', async () => {
    const user = await openModal([MIA])
    expect(document.activeElement).toBe(await whose())
    await user.selectOptions(await whose(), 'Mia')
    await user.click(await submit())
    await waitFor(() => expect(sent).toMatchObject([{ personId: 'mia' }]))
    await screen.findByText('Cavity Filling is booked for Mia.')
    await screen.findByText(/^Appointment is set, Feb 3, 2026 at .*, for Mia$/)
  })

  it('does not take the focus from a field that the patient uses already', async () => {
    const listed = Promise.withResolvers<Family>()
    const user = await openModal([], { listFamily: () => listed.promise })
    const phone = screen.getByRole('textbox', { name: /^Phone number/ })
    await user.type(phone, '5550')
    listed.resolve([MIA])
    await whose()
    expect(document.activeElement).toBe(phone)
    expect(phone).toHaveProperty('value', '5550')
  })

  it('keeps the choice after a reload, even if the relatives cannot be listed', async () => {
    const user = await openModal([MIA])
    await user.selectOptions(await whose(), 'Mia')
    const { pathname, search } = location
    const kept = Object.entries(sessionStorage)
    closeApp()
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
    openPage({}, pathname + search)
    await modal()
    expect((await whose()).selectedOptions[0]?.text).toBe('Mia')
    await user.click(await submit())
    await waitFor(() => expect(sent).toMatchObject([{ personId: 'mia' }]))
  })
})

describe('a visit for someone else', () => {
  it('asks for the name, and adds the relative before the booking', async () => {
    const added: unknown[] = []
    const user = await openModal([], {
      addRelative: ({ body }) => {
        added.push(body)
        return Promise.resolve(LEO)
      },
    })
    await user.click(await someoneElse())
    expect(document.activeElement).toBe(theirName())
    await user.click(await submit())
    expect(document.activeElement).toBe(theirName())
    expect(theirName().getAttribute('aria-invalid')).toBe('true')
    await screen.findAllByText('Name is Required')
    expect(added).toEqual([])
    await user.type(theirName(), 'Leo')
    await user.click(await submit())
    await waitFor(() => expect(sent).toMatchObject([{ personId: 'leo' }]))
    expect(added).toEqual([{ name: 'Leo', birthDate: '' }])
    await screen.findByText('Cavity Filling is booked for Leo.')
  })

  it('shows the server’s error at its field, and keeps what was typed', async () => {
    const fields = { birthDate: 'The birth date is in the future' }
    const wrong = new Failure('rejected', 'Some fields are not valid.', { fields })
    const user = await openModal([], { addRelative: () => Promise.reject(wrong) })
    await user.click(await someoneElse())
    await user.type(theirName(), 'Leo')
    await user.type(birthDate(), '2030-01-01')
    await user.click(await submit())
    await screen.findAllByText(fields.birthDate)
    expect(birthDate().getAttribute('aria-invalid')).toBe('true')
    expect([theirName().value, birthDate().value]).toEqual(['Leo', '2030-01-01'])
    expect(sent).toEqual([])
  })

  it('keeps the typed name while another person is chosen', async () => {
    const user = await openModal([MIA])
    await user.selectOptions(await whose(), 'Someone else…')
    expect(document.activeElement).toBe(await whose())
    await user.type(theirName(), 'Leo')
    await user.selectOptions(await whose(), 'Mia')
    await user.selectOptions(await whose(), 'Someone else…')
    expect(theirName().value).toBe('Leo')
  })

  it('keeps the name through a login that the server requires', async () => {
    const refused = new Failure('refused', 'Please log in again.')
    const user = await openModal([], { addRelative: () => Promise.reject(refused) })
    await user.click(await someoneElse())
    await user.type(theirName(), 'Leo{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(sessionStorage.getItem(`draft:booking:${ANN.email}`)).toContain('"name":"Leo"')
  })
})
