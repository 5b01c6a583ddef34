import type { DeskTimes } from '../../../schemas/desk.ts'
import type { Agenda, AgendaColumn, AgendaDay, AgendaVisit } from '../../../schemas/agenda.ts'

export const DAY = '2023-01-05'
export const NEXT_DAY = '2023-01-06'

export const visit: AgendaVisit = {
  id: 'visit-1',
  version: 0,
  date: DAY,
  agendaId: 'a1',
  startsAt: 9 * 60,
  minutes: 30,
  buffer: 0,
  treatment: { id: 't1', name: 'Teeth Cleaning' },
  person: {
    id: 'p1',
    name: 'Ann Smith',
    phone: '2125550142',
    tel: '+12125550142',
    email: null,
  },
  price: 80,
  paid: null,
  confirmedAt: null,
  arrivedAt: null,
  seatedAt: null,
  doneAt: null,
  missedAt: null,
  room: null,
  overbooked: false,
  note: false,
  cancelled: null,
}

/** The agenda of Dr. Lee, who works from 9 AM to noon, without visits. */
export const column: AgendaColumn = {
  id: 'a1',
  name: 'Dr. Lee',
  doctor: { id: 'd1', name: 'Dr. Lee' },
  working: [{ from: 9 * 60, to: 12 * 60 }],
  off: [],
  visits: [],
  cancelled: [],
}

/** A day of the staff agenda on which the clinic is open from 9 AM to noon and no doctor works. */
export const day: AgendaDay = {
  date: DAY,
  revision: 1,
  closed: null,
  hours: [{ from: 9 * 60, to: 12 * 60 }],
  agendas: [],
}

/** Returns a staff agenda for one day, which has the given revision number and one visit. */
export const agendaOf = (revision: number, fields: Partial<AgendaVisit> = {}): Agenda => ({
  days: [{ ...day, revision, agendas: [{ ...column, visits: [{ ...visit, ...fields }] }] }],
})

/**
 * The times of a day on which Dr. Lee, who does only cleanings, has a visit at 9 AM, and is free at
 * 10 and 11 AM. Dr. Kim does only fillings, and is free at 10 AM.
 */
export const times: DeskTimes = {
  date: DAY,
  treatments: [
    {
      id: 't1',
      name: 'Teeth Cleaning',
      minutes: 30,
      price: 80,
      agendas: [{ id: 'a1', name: 'Dr. Lee', free: [10 * 60, 11 * 60], taken: [9 * 60] }],
      offeredBy: ['a1'],
      next: null,
    },
    {
      id: 't2',
      name: 'Cavity Filling',
      minutes: 60,
      price: 150,
      agendas: [{ id: 'a2', name: 'Dr. Kim', free: [10 * 60], taken: [] }],
      offeredBy: ['a2'],
      next: null,
    },
  ],
}
