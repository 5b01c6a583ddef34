import type { Agenda, AgendaColumn, AgendaVisit } from '../../schemas/agenda.ts'
import { NOON } from '../../tests/rig/harness.ts'

const DATE = '2026-01-15'
const NAMES = ['Ann Smith', 'Bob Jones', 'Catherine Müller-Hohenstein', 'Dan O’Brien', 'Eve Li']
const TREATMENTS = ['Teeth Cleaning', 'Cavity Filling', 'Root Canal', 'Teeth Whitening']
const DOCTORS = ['Lee', 'Park', 'Rossi', 'Baker', 'Rao', 'Stone', 'Hu', 'Popova']
const [OPEN, LUNCH, AFTER_LUNCH, CLOSE] = [8 * 60, 12 * 60, 13 * 60, 17 * 60]

const at = (minute: number) => new Date(NOON.getTime() + (minute - LUNCH) * 60_000).toISOString()

/** Makes up a visit for a screenshot. Most patients with visits at or before 11 AM have arrived. */
function visitAt(agendaId: string, startsAt: number, minutes: number): AgendaVisit {
  const number = startsAt / 5 + Number(agendaId) * 7
  const hasCome = startsAt <= 11 * 60 && number % 5 !== 0
  return {
    id: `${agendaId}-${startsAt}`,
    version: 0,
    date: DATE,
    agendaId,
    startsAt,
    minutes,
    buffer: 0,
    treatment: { id: 't', name: TREATMENTS[number % TREATMENTS.length] ?? '' },
    person: {
      id: `p-${number}`,
      name: NAMES[number % NAMES.length] ?? '',
      phone: '(212) 555-0142',
      tel: '+12125550142',
      email: null,
    },
    price: 80,
    paid: null,
    confirmedAt: number % 3 === 0 ? null : at(OPEN),
    arrivedAt: hasCome ? at(startsAt - 10) : null,
    seatedAt: hasCome && startsAt < 11 * 60 ? at(startsAt) : null,
    doneAt: hasCome && startsAt < 10 * 60 ? at(startsAt + minutes) : null,
    missedAt: !hasCome && startsAt < 10 * 60 ? at(startsAt + minutes) : null,
    room: null,
    overbooked: false,
    note: number % 4 === 0,
    cancelled: null,
  }
}

const columnOf = (doctor: string, index: number, visits: AgendaVisit[]): AgendaColumn => ({
  id: String(index),
  name: `Dr. ${doctor}`,
  doctor: { id: doctor, name: `Dr. ${doctor}` },
  working: [
    { from: OPEN, to: LUNCH },
    { from: AFTER_LUNCH, to: CLOSE },
  ],
  off: [{ from: LUNCH, to: AFTER_LUNCH, reason: 'Lunch' }],
  visits,
  cancelled: [],
})

const dayWith = (agendas: AgendaColumn[]): Agenda => ({
  days: [{ date: DATE, revision: 1, closed: null, hours: [{ from: OPEN, to: CLOSE }], agendas }],
})

const FOUR = DOCTORS.slice(0, 4)
const STARTS = [OPEN, OPEN + 30, 570, 600, 660, 690, AFTER_LUNCH, 840, 870, 960]

/** A day on which four doctors have no visits. */
export const FREE_DAY = dayWith(FOUR.map((doctor, index) => columnOf(doctor, index, [])))

/** A day on which four doctors have seven or eight visits each. */
export const BUSY_DAY = dayWith(
  FOUR.map((doctor, index) => {
    const starts = STARTS.filter((_, order) => (order + index) % 4 !== 3)
    return columnOf(
      doctor,
      index,
      starts.map((start) => visitAt(String(index), start, 30)),
    )
  }),
)

const BUSY_COLUMNS = BUSY_DAY.days.flatMap(({ agendas }) => agendas)

/** An ordinary week of one doctor. The clinic is closed at the weekend. */
export const WEEK: Agenda = {
  days: [12, 13, 14, 15, 16, 17, 18].map((day, index) => {
    const date = `2026-01-${day}`
    const isOpen = index < 5
    const [column] = BUSY_COLUMNS.slice(index % BUSY_COLUMNS.length)
    const visits = isOpen ? (column?.visits ?? []).map((visit) => ({ ...visit, date })) : []
    const agenda = columnOf('Lee', 0, visits)
    return {
      date,
      revision: 1,
      closed: isOpen ? null : `Closed on ${index === 5 ? 'Saturdays' : 'Sundays'}`,
      hours: isOpen ? [{ from: OPEN, to: CLOSE }] : [],
      agendas: [isOpen ? agenda : { ...agenda, working: [], off: [] }],
    }
  }),
  agendas: BUSY_COLUMNS.map(({ id, name }) => ({ id, name })),
}

/** A day on which eight doctors have visits without gaps, and one doctor has overlapping visits. */
export const OVERFULL_DAY = dayWith(
  DOCTORS.map((doctor, index) => {
    const starts = Array.from({ length: 21 }, (_, order) => OPEN + order * 25)
    const visits = starts.map((start) => visitAt(String(index), start, 25))
    const extra = { ...visitAt(String(index), 605, 40), overbooked: true }
    return columnOf(doctor, index, index === 2 ? [...visits, { ...extra, id: 'extra' }] : visits)
  }),
)
