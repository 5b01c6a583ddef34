// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from '../screens/desk/agenda-samples.ts'
import { away, awayClinic } from '../screens/desk/call-list-clinic.ts'
import { deskClinic } from '../screens/desk/desk-clinic.ts'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const bob = visitOf({
  id: 'bob',
  startsAt: 11 * 60,
  person: {
    id: 'p2',
    name: 'Bob Jones',
    phone: '2125550143',
    tel: '+12125550143',
    email: null,
  },
})
const dayWith = (revision: number, ann: Parameters<typeof visitOf>[0]) =>
  agendaOf(dayOf([columnOf({ visits: [visitOf(ann), bob] })], revision))

it('reads the visits of the day, and what others change', async () => {
  const { clinic, announce } = deskClinic(dayWith(1, {}))
  const reader = await startReader('Ada looks at the visits of today', () =>
    openAdmin('/dashboard/today', { clinic }),
  )
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.press('ArrowDown', 'ArrowDown', 'Enter')
  await reader.readTo('end of dialog')
  await reader.press('Escape')
  const arrived = { version: 1, arrivedAt: '2026-01-15T16:55:00.000Z' }
  await reader.happens('Ann arrives', () => act(() => announce(dayWith(2, arrived))))
  await expect(reader.transcript()).toMatchFileSnapshot('today.txt')
})

it('reads a check-in that is taken back', async () => {
  const { clinic } = deskClinic(dayWith(1, {}))
  const reader = await startReader('Ada checks a patient in, by mistake', () =>
    openAdmin('/dashboard/today', { clinic }),
  )
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.types('a')
  await reader.types('u')
  await expect(reader.transcript()).toMatchFileSnapshot('check-in.txt')
})

it('reads a move to a free time, and the same visit picked up and left', async () => {
  const day = dayWith(1, {})
  const starts = [9 * 60, 9 * 60 + 30, 10 * 60]
  const places = [{ date: day.days[0]?.date ?? '', agendaId: 'a1', starts }]
  const { clinic } = deskClinic(day, places)
  const reader = await startReader('Ada moves a visit', () =>
    openAdmin('/dashboard/today', { clinic }),
  )
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.types('m')
  await reader.press('ArrowDown', 'ArrowDown', 'Enter')
  await reader.types('m')
  await reader.press('Escape')
  await expect(reader.transcript()).toMatchFileSnapshot('visit-moved.txt')
})

it('reads a payment at the desk, and a cancellation by the clinic', async () => {
  const { clinic } = deskClinic(dayWith(1, {}))
  const reader = await startReader('Ada takes a payment, and cancels the visit', () =>
    openAdmin('/dashboard/today', { clinic }),
  )
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.types('p')
  await reader.press('Enter')
  await reader.types('c')
  await reader.types('Dr. Lee is ill')
  await reader.press('Enter')
  await expect(reader.transcript()).toMatchFileSnapshot('visit-settled.txt')
})

it('blocks the time of a doctor who is ill, and reads whom to call', async () => {
  const made = { revision: 1, _id: 'off-1', lost: 1, gained: 0, days: 1, weekdays: [] }
  const clinic = {
    ...awayClinic(away()),
    ...deskClinic({ ...dayWith(1, {}), agendas: [{ id: 'a1', name: 'Dr. Lee' }] }).clinic,
    addTimeOff: () => Promise.resolve({ ...made, affectedCount: 1, affected: [] }),
  }
  const reader = await startReader('Ada blocks the time of a doctor who is ill', () =>
    openAdmin('/dashboard/today', { clinic }),
  )
  await reader.toHeading()
  await reader.readTo('gridcell, Ann Smith')
  await reader.types('x')
  await reader.types('Ill')
  await reader.press('Enter')
  await reader.readTo('end of dialog')
  await expect(reader.transcript()).toMatchFileSnapshot('time-blocked.txt')
})
