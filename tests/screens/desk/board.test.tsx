// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const person = (name: string) => ({ id: name, name, phone: '2125550143', email: null })
const late = visitOf()
const waiting = visitOf({
  id: 'bob',
  person: person('Bob Jones'),
  startsAt: 11 * 60,
  arrivedAt: '2026-01-15T16:45:00.000Z',
})
const seated = visitOf({
  id: 'cat',
  person: person('Cat Stone'),
  startsAt: 10 * 60,
  arrivedAt: '2026-01-15T14:50:00.000Z',
  seatedAt: '2026-01-15T14:57:00.000Z',
})
const missed = visitOf({
  id: 'dan',
  person: person('Dan Hu'),
  missedAt: '2026-01-15T14:30:00.000Z',
})

async function open() {
  const columns = [
    columnOf({ visits: [late, waiting] }),
    columnOf({ id: 'a2', name: 'Dr. Kim', doctor: null, visits: [seated, missed] }),
  ]
  const desk = deskClinic(agendaOf(dayOf(columns)))
  const app = openAdmin('/dashboard/today', { clinic: desk.clinic })
  await app.user.click(await screen.findByRole('radio', { name: 'Board' }))
  return { ...desk, ...app }
}

const station = (name: string) => screen.findByRole('list', { name })
const namesIn = async (name: string) =>
  within(await station(name))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[data-visit]')?.dataset['visit'])
const focused = () => document.activeElement?.textContent

describe('the board', () => {
  it('shows where each patient is, and how long they have waited', async () => {
    await open()
    expect(await namesIn('Not here yet')).toEqual(['ann'])
    expect(await namesIn('Waiting')).toEqual(['bob'])
    expect(await namesIn('In the chair')).toEqual(['cat'])
    expect(await namesIn('Done')).toEqual(['dan'])
    expect(screen.getByRole('heading', { name: 'Waiting (1)' })).toBeTruthy()
    expect(screen.getByText('15 min')).toBeTruthy()
    expect(screen.getByText('waited 7 min')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /^Cat Stone, 10:00 AM .*, in the chair, Dr. Kim$/ }),
    ).toBeTruthy()
  })

  it('takes a patient on with a button, and keeps the focus on the patient', async () => {
    const { user, clinic } = await open()
    await user.click(screen.getByRole('button', { name: 'Arrived: Ann Smith' }))
    expect(await screen.findByText('Ann Smith has arrived for the 9:00 AM visit.')).toBeTruthy()
    expect(clinic.markArrived).toHaveBeenCalledWith({ params: { id: 'ann' }, body: { version: 0 } })
    expect(await namesIn('Waiting')).toEqual(['bob', 'ann'])
    expect(focused()).toMatch(/^Ann Smith/)
    expect(await screen.findByRole('button', { name: 'Undo (U)' })).toBeTruthy()
  })

  it('takes the keys of the grid, and opens the details', async () => {
    const { user } = await open()
    act(() => screen.getByRole('button', { name: /^Bob Jones/ }).focus())
    await user.keyboard('s')
    expect(await namesIn('In the chair')).toEqual(['cat', 'bob'])
    expect(focused()).toMatch(/^Bob Jones/)
    await user.keyboard('u')
    expect(await namesIn('Waiting')).toEqual(['bob'])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Bob Jones' })).toBeTruthy()
  })

  it('names only the keys that work on it', async () => {
    await open()
    expect(await screen.findByText(/^Enter: show details · A: Arrived/)).toBeTruthy()
    expect(screen.queryByText(/Arrow keys|Page Up|Enter on a free time/)).toBeNull()
  })

  it('follows what others record', async () => {
    const { announce } = await open()
    const arrived = { ...late, version: 1, arrivedAt: '2026-01-15T16:50:00.000Z' }
    act(() => announce(agendaOf(dayOf([columnOf({ visits: [arrived, waiting] })], 2))))
    expect(await screen.findByText(/Ann Smith has arrived/)).toBeTruthy()
    expect(await namesIn('Waiting')).toEqual(['bob', 'ann'])
  })
})
