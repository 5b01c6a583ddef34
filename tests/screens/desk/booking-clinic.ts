import { vi } from 'vitest'
import type { DeskBookingReply, DeskTimes } from '../../../schemas/desk.ts'
import type { PersonEntry } from '../../../schemas/person.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { visitOf } from './agenda-samples.ts'

export const TODAY = '2026-01-15'

/** A patient in the clinic's records. */
export const ANN: PersonEntry = {
  id: 'p1',
  name: 'Ann Smith',
  phone: '2125550142',
  tel: '+12125550142',
  email: 'ann@mail.test',
}

const cleaning = { id: 't1', name: 'Teeth Cleaning', minutes: 30, price: 80 }
const filling = { id: 't2', name: 'Cavity Filling', minutes: 60, price: 150 }

/** The times of yesterday: Dr. Lee worked at 9:00 and 9:05. */
export const YESTERDAY: DeskTimes = {
  date: '2026-01-14',
  treatments: [
    {
      ...cleaning,
      agendas: [{ id: 'a1', name: 'Dr. Lee', free: [], taken: [], past: [540, 545] }],
      next: null,
    },
  ],
}

/** Returns a day's free times: Dr. Lee is free at 9:30, 10 and 11, and Dr. Kim at 10:30. */
const timesOn = (date: string): DeskTimes => ({
  date,
  treatments: [
    {
      ...cleaning,
      agendas: [
        { id: 'a1', name: 'Dr. Lee', free: [570, 600, 660], taken: [540] },
        { id: 'a2', name: 'Dr. Kim', free: [630], taken: [540, 570] },
      ],
      offeredBy: ['a1', 'a2'],
      next: null,
    },
    {
      ...filling,
      agendas: [{ id: 'a1', name: 'Dr. Lee', free: [], taken: [540, 570] }],
      offeredBy: ['a1'],
      next: { date: '2026-01-16', startsAt: 600 },
    },
  ],
})

/** Returns the server's reply for a taken time, which suggests one free time nearby. */
export const takenAt = (startsAt: number, isOwn = false): DeskBookingReply => ({
  success: false,
  taken: { date: TODAY, startsAt, isOwn },
  nearest: [{ date: TODAY, startsAt: 660 }],
})

/** Creates fake API calls for the form in which staff book visits. Every booking succeeds. */
export const bookingClinic = () => ({
  findPeople: vi.fn<FakeCalls['findPeople']>(({ query: { query } }) =>
    Promise.resolve({ people: query.startsWith('An') ? [ANN] : [], more: false }),
  ),
  listDeskTimes: vi.fn<FakeCalls['listDeskTimes']>(({ query: { date } }) =>
    Promise.resolve(timesOn(date)),
  ),
  bookAtDesk: vi.fn<FakeCalls['bookAtDesk']>(
    ({ body: { time, person, agendaId = 'a1', walkIn } }) =>
      Promise.resolve({
        success: true,
        visit: visitOf({
          id: 'new',
          date: time?.date ?? TODAY,
          startsAt: time?.startsAt ?? 600,
          agendaId,
          arrivedAt: walkIn ? '2026-01-15T17:00:00.000Z' : null,
          person: { ...ANN, ...person, email: person?.email ?? null },
        }),
      }),
  ),
})
