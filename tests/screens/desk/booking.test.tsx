// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SEARCH_PAUSE_MS } from '../../../machines/desk-booking-setup.ts'
import { Failure } from '../../../machines/failure.ts'
import { meAs } from '../../rig/me.ts'
import { ADA, openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { typeSteadily } from '../steady-typing.ts'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { ANN, bookingClinic, takenAt, TODAY, YESTERDAY } from './booking-clinic.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const kim = columnOf({ id: 'a2', name: 'Dr. Kim', doctor: { id: 'd2', name: 'Dr. Kim' } })
const ordinary = dayOf([columnOf({ visits: [visitOf()] }), kim])
const offline = new Failure('unreachable', 'We could not reach the clinic.')

function open(path = '/dashboard/today') {
  const desk = deskClinic(agendaOf(ordinary))
  const clinic = { ...desk.clinic, ...bookingClinic() }
  return { ...desk, ...openAdmin(path, { clinic }), clinic }
}

/** Simulates a reload, which removes the page but keeps the tab's storage. */
function reload() {
  cleanup()
  history.replaceState(null, '')
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const gap = () => cell(/^Free, 9:30 AM to 12:00 PM, Dr. Lee/)
const focused = () => document.activeElement?.firstElementChild?.textContent
const patient = () => screen.findByRole('combobox', { name: 'Patient' })
const field = (name: string) => screen.getByLabelText(name)
const day = () => within(screen.getByRole('dialog')).getByLabelText('Day')
const asked = ({ clinic }: ReturnType<typeof open>) => clinic.bookAtDesk.mock.lastCall?.[0].body

async function openForm(key = 'b') {
  const opened = open()
  const free = await gap()
  act(() => free.focus())
  await opened.user.keyboard(key)
  await patient()
  await screen.findByRole('option', { name: /^Teeth Cleaning/ })
  return opened
}

describe('booking by phone', () => {
  it('books for a new person at the time and doctor of the gap, by keyboard', async () => {
    const opened = await openForm()
    const { user } = opened
    expect(document.activeElement).toBe(await patient())
    await user.keyboard('Nora Hansen{Tab}2125550143{Tab}{Tab}')
    await user.selectOptions(document.activeElement ?? document.body, 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(
      await screen.findByText(
        'Nora Hansen is booked: Teeth Cleaning, Dr. Lee, Jan 15, 2026 at 09.30 AM - 10.00 AM',
      ),
    ).toBeTruthy()
    expect(await cell(/^Nora Hansen, 9:30 AM to 10:00 AM/)).toBeTruthy()
    expect(asked(opened)).toEqual({
      person: { name: 'Nora Hansen', phone: '2125550143' },
      treatmentId: 't1',
      agendaId: 'a1',
      time: { date: TODAY, startsAt: 570 },
    })
    await waitFor(() => expect(focused()).toMatch(/^Nora Hansen, 9:30 AM/))
  })

  it('enters a visit of yesterday afterwards, at the time that staff choose', async () => {
    const opened = await openForm()
    const { user, clinic } = opened
    clinic.listDeskTimes.mockResolvedValueOnce(YESTERDAY)
    await user.keyboard('Nora Hansen{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    fireEvent.change(day(), { target: { value: YESTERDAY.date } })
    expect(await screen.findByText(/^No time is left on this day\. To enter/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(clinic.bookAtDesk).not.toHaveBeenCalled()
    await user.selectOptions(field('Time'), '9:05 AM, has passed')
    expect(screen.getByText(/^This time has passed\. The visit is marked/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() =>
      expect(asked(opened)).toMatchObject({
        time: { date: YESTERDAY.date, startsAt: 545 },
        afterwards: true,
      }),
    )
  })

  it('offers only what the doctor of the gap does, and all treatments for any doctor', async () => {
    const { user } = open()
    const free = await cell(/^Free, 9:00 AM to 12:00 PM, Dr. Kim/)
    act(() => free.focus())
    await user.keyboard('b')
    await screen.findByRole('option', { name: /^Teeth Cleaning/ })
    const names = () =>
      within(field('Treatment'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(field('Doctor')).toHaveProperty('value', 'a2')
    expect(names()).toEqual(['Choose one', 'Teeth Cleaning, 30 min, $80'])
    expect(screen.getByText(/^What Dr. Kim offers\./)).toBeTruthy()
    await user.selectOptions(field('Doctor'), '')
    expect(names()).toHaveLength(3)
    expect(screen.queryByText(/^What Dr. Kim offers\./)).toBeNull()
  })

  it('says beside the doctor that the doctor no longer offers the treatment', async () => {
    const { user, clinic } = await openForm()
    const message = 'Dr. Lee does not offer Teeth Cleaning.'
    const fields = { agendaId: message }
    clinic.bookAtDesk.mockRejectedValueOnce(
      new Failure('rejected', message, { code: 'not_bookable', fields }),
    )
    await user.keyboard('Nora Hansen{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Doctor').getAttribute('aria-invalid')).toBe('true'),
    )
    await user.selectOptions(field('Doctor'), '')
    expect(screen.getByLabelText('Doctor').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('books the visit that follows a visit that is done, from its details', async () => {
    const done = visitOf({ doneAt: '2026-01-15T16:00:00.000Z', recallMonths: 3 })
    const desk = deskClinic(agendaOf(dayOf([columnOf({ visits: [done] }), kim])))
    const clinic = { ...desk.clinic, ...bookingClinic() }
    const { user } = openAdmin('/dashboard/today', { clinic })
    const follow = async () => {
      const visit = await cell(/^Ann Smith/)
      act(() => visit.focus())
      await user.keyboard('{Enter}')
      await user.click(await screen.findByRole('button', { name: 'Book the next visit' }))
      expect(await patient()).toHaveProperty('value', 'Ann Smith')
      await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'patient'))
    }
    await follow()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith/))
    await follow()
    await screen.findByRole('option', { name: /^Teeth Cleaning/ })
    expect(day()).toHaveProperty('value', '2026-04-15')
    expect(field('Treatment')).toHaveProperty('value', 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() =>
      expect(clinic.bookAtDesk.mock.lastCall?.[0].body).toMatchObject({
        personId: ANN.id,
        treatmentId: 't1',
        agendaId: 'a1',
        time: { date: '2026-04-15' },
      }),
    )
    await waitFor(() => expect(focused()).toMatch(/^Ann Smith/))
  })

  it('opens with Enter on a gap, with a button, and from the address', async () => {
    const first = await openForm('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Book by Phone' })).toBeTruthy()
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toMatch(/^Free, 9:30 AM/)
    await first.user.click(screen.getByRole('button', { name: 'Walk-In' }))
    expect(await screen.findByRole('dialog', { name: 'Walk-In' })).toBeTruthy()
    closeApp()
    open('/dashboard/today?date=2026-01-16&book=phone')
    expect(await screen.findByRole('dialog', { name: 'Book by Phone' })).toBeTruthy()
    expect(location.search).toBe('?date=2026-01-16')
    expect(day()).toHaveProperty('value', '2026-01-16')
  })

  it('is not for a doctor, who has no button, no key and no address for it', async () => {
    const desk = deskClinic(agendaOf(ordinary))
    const me = () => Promise.resolve(meAs('doctor', ADA.email))
    const clinic = { ...desk.clinic, ...bookingClinic(), me }
    const { user } = openAdmin('/dashboard/today?book=phone', { clinic })
    const free = await gap()
    act(() => free.focus())
    await user.keyboard('bw{Enter}')
    await user.click(free)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Book by Phone' })).toBeNull()
    expect(clinic.listDeskTimes).not.toHaveBeenCalled()
  })

  it('finds a person while staff type, who is chosen by keyboard', async () => {
    const opened = await openForm()
    const { user, clinic } = opened
    await user.keyboard('A')
    expect(screen.queryByRole('listbox')).toBeNull()
    await typeSteadily(user, 'nn', SEARCH_PAUSE_MS)
    const list = await screen.findByRole('listbox', { name: 'Patient' })
    expect(within(list).getByRole('option', { name: /Ann Smith.*2125550142/ })).toBeTruthy()
    expect(clinic.findPeople.mock.calls.map(([{ query }]) => query)).toEqual([{ query: 'Ann' }])
    await user.keyboard('{ArrowDown}')
    const input = await patient()
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toMatch(/^Ann Smith/)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByLabelText('Phone number')).toBeNull()
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() => expect(asked(opened)).toMatchObject({ personId: ANN.id }))
  })

  it('closes the list with Escape first, and then the form', async () => {
    const { user } = await openForm()
    await typeSteadily(user, 'Ann', SEARCH_PAUSE_MS)
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes a typed number as the phone number, and loses nothing when that changes', async () => {
    const opened = await openForm()
    const { user } = opened
    await user.keyboard('Nora{Tab}2125550143')
    await user.clear(await patient())
    await user.type(await patient(), '212 555 0144')
    await user.type(screen.getByLabelText('Name'), 'Bo')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() =>
      expect(asked(opened)).toMatchObject({ person: { name: 'Bo', phone: '212 555 0144' } }),
    )
  })

  it('opens empty for the next caller, and offers what was typed, over a reload as well', async () => {
    const { user } = await openForm()
    await user.keyboard('Nora Hansen{Tab}2125550143')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    reload()
    const again = await openForm()
    expect(await patient()).toHaveProperty('value', '')
    expect(field('Phone number')).toHaveProperty('value', '')
    await again.user.click(screen.getByRole('button', { name: 'Continue with Nora H.?' }))
    expect(await patient()).toHaveProperty('value', 'Nora Hansen')
    expect(field('Phone number')).toHaveProperty('value', '2125550143')
    expect(document.activeElement).toBe(await patient())
    await again.user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await patient()).toHaveProperty('value', '')
    expect(field('Phone number')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(await patient())
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  })

  it('keeps what was typed first if another caller is typed and deleted again', async () => {
    const { user } = await openForm()
    await user.keyboard('212 555 0143{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('b')
    await screen.findByRole('button', { name: 'Continue with 212 555 0143?' })
    await user.keyboard('W')
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    await user.keyboard('{Backspace}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('b')
    expect(await screen.findByRole('button', { name: 'Continue with 212 555 0143?' })).toBeTruthy()
  })

  it('says what is missing, next to the fields', async () => {
    const { user, clinic } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(await screen.findByText('There is a problem')).toBeTruthy()
    expect((await patient()).getAttribute('aria-invalid')).toBe('true')
    expect(field('Treatment').getAttribute('aria-invalid')).toBe('true')
    expect(clinic.bookAtDesk).not.toHaveBeenCalled()
  })

  it('shows the server’s error at its field, and keeps the text', async () => {
    const { user, clinic } = await openForm()
    clinic.bookAtDesk.mockRejectedValueOnce(
      new Failure('rejected', 'Somebody else already has this email address.', {
        code: 'duplicate',
        fields: { email: 'Somebody else already has this email address' },
      }),
    )
    await user.keyboard('Nora{Tab}2125550143{Tab}ann@mail.test')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(await screen.findByText('Somebody else already has this email address')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email address'))
    expect(await patient()).toHaveProperty('value', 'Nora')
  })

  it('books once if the request is repeated after a lost reply', async () => {
    const { user, clinic } = await openForm()
    clinic.bookAtDesk.mockRejectedValueOnce(offline)
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(await screen.findByText(offline.message)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await cell(/^Nora, 9:30 AM/)
    const [first, second] = clinic.bookAtDesk.mock.calls.map(([{ key }]) => key)
    expect(first).toBe(second)
  })
})

describe('a new person with the name and number of a known one', () => {
  async function sendTwice() {
    const opened = await openForm()
    const { user, clinic } = opened
    const text = 'There is an Ann Smith with this number.'
    clinic.bookAtDesk.mockRejectedValueOnce(
      new Failure('rejected', text, { code: 'same_person', detail: { person: ANN } }),
    )
    await user.keyboard('ann smith{Tab}2125550142')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    const group = await screen.findByRole('group', { name: text })
    expect(document.activeElement).toBe(group)
    return { ...opened, group }
  }

  it('is told apart: the visit is booked for the known person', async () => {
    const opened = await sendTwice()
    await opened.user.click(
      within(opened.group).getByRole('button', { name: 'Book for Ann Smith' }),
    )
    await waitFor(() => expect(asked(opened)).toMatchObject({ personId: ANN.id }))
    expect(await screen.findByText(/^Ann Smith is booked/)).toBeTruthy()
  })

  it('is added if staff say so', async () => {
    const opened = await sendTwice()
    await opened.user.click(screen.getByRole('button', { name: 'Book for another person' }))
    await waitFor(() =>
      expect(asked(opened)).toMatchObject({ person: { name: 'ann smith' }, another: true }),
    )
  })

  it('is asked about again if the name is changed', async () => {
    const opened = await sendTwice()
    opened.clinic.bookAtDesk.mockResolvedValueOnce(takenAt(570))
    await opened.user.click(screen.getByRole('button', { name: 'Book for another person' }))
    await screen.findByRole('group', { name: /is taken/ })
    await opened.user.type(await patient(), 'e')
    await opened.user.click(screen.getByRole('button', { name: 'Book' }))
    await waitFor(() => expect(asked(opened)).toMatchObject({ person: { name: 'ann smithe' } }))
    expect(asked(opened)).not.toHaveProperty('another')
  })
})

describe('the time of a booking by phone', () => {
  it('is the next free one if the gap is too short, and the form says so', async () => {
    const { user } = await openForm()
    await user.selectOptions(field('Doctor'), 'a2')
    await user.selectOptions(field('Treatment'), 't1')
    expect(field('Time')).toHaveProperty('value', '630')
    expect(screen.getByText('9:30 AM is not free. The next free time is selected.')).toBeTruthy()
  })

  it('is offered on the next free day if the day is full', async () => {
    const { user, clinic } = await openForm()
    await user.selectOptions(field('Treatment'), 't2')
    expect(screen.getByText(/^9:30 AM is not free, and neither is any other time/)).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: /^Next free time: Friday, Jan 16, 2026, 10/ }),
    )
    expect(clinic.listDeskTimes.mock.lastCall?.[0]).toEqual({ query: { date: '2026-01-16' } })
    expect(day()).toHaveProperty('value', '2026-01-16')
  })

  it('may be taken by then: the nearest free times are offered', async () => {
    const opened = await openForm()
    const { user, clinic } = opened
    clinic.bookAtDesk.mockResolvedValueOnce(takenAt(570))
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    const group = await screen.findByRole('group', { name: /at 9:30 AM is taken/ })
    expect(document.activeElement).toBe(group)
    await user.click(within(group).getByRole('button', { name: 'Book 11:00 AM' }))
    expect(await cell(/^Nora, 11:00 AM/)).toBeTruthy()
    expect(asked(opened)?.time).toEqual({ date: TODAY, startsAt: 660 })
  })

  it('may be overbooked on demand', async () => {
    const opened = await openForm()
    const { user, clinic } = opened
    clinic.bookAtDesk.mockResolvedValueOnce(takenAt(540))
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.selectOptions(field('Time'), '9:00 AM, taken')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    await user.click(await screen.findByRole('button', { name: /^Book 9:00 AM anyway, alongside/ }))
    expect(await cell(/^Nora, 9:00 AM/)).toBeTruthy()
    expect(asked(opened)).toMatchObject({ overbook: true, time: { startsAt: 540 } })
  })

  it('is never overbooked onto the patient’s own visit', async () => {
    const { user, clinic } = await openForm()
    clinic.bookAtDesk.mockResolvedValueOnce(takenAt(570, true))
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(await screen.findByText(/^This patient already has a visit on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull()
  })

  it('loads again after an error', async () => {
    const opened = open()
    opened.clinic.listDeskTimes.mockRejectedValueOnce(offline)
    const free = await gap()
    act(() => free.focus())
    await opened.user.keyboard('b')
    expect(await screen.findByText(offline.message)).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /^Teeth Cleaning/ })).toBeTruthy()
  })
})

describe('a walk-in', () => {
  it('gets the next free time of today, and has arrived', async () => {
    const opened = await openForm('w')
    const { user } = opened
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    expect(screen.getByText('The next free time is 9:30 AM.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Book and Check In' }))
    expect(await cell(/^Nora, 10:00 AM .*just arrived/)).toBeTruthy()
    expect(asked(opened)).toEqual({
      person: { name: 'Nora', phone: '2125550143' },
      treatmentId: 't1',
      walkIn: true,
      overbook: false,
    })
  })

  it('is seen at once on demand, beside other visits', async () => {
    const opened = await openForm('w')
    const { user } = opened
    await user.keyboard('Nora{Tab}2125550143')
    await user.selectOptions(field('Treatment'), 't1')
    await user.click(screen.getByRole('radio', { name: 'Now, overbooked' }))
    await user.click(screen.getByRole('button', { name: 'Book and Check In' }))
    await waitFor(() => expect(asked(opened)).toMatchObject({ walkIn: true, overbook: true }))
  })
})
