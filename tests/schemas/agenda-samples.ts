import {
  Agenda,
  AgendaDay,
  AgendaNews,
  AgendaQuery,
  AgendaVisit,
  ChangedVisit,
  DeskCancel,
  Places,
  PlacesQuery,
  SeatedChange,
  UndoChange,
  VisitChange,
  VisitPatch,
  VisitPath,
  VisitReply,
} from '../../schemas/agenda.ts'

const visit: AgendaVisit = {
  id: 'b1',
  version: 2,
  date: '2023-01-05',
  agendaId: 'a1',
  startsAt: 480,
  minutes: 30,
  buffer: 10,
  treatment: { id: 't1', name: 'Cavity Filling' },
  person: {
    id: 'p1',
    name: 'Nora',
    phone: '(212) 555-0142',
    tel: '+12125550142',
    email: 'nora@mail.com',
  },
  price: 150,
  paid: 'card',
  confirmedAt: '2023-01-04T13:00:00Z',
  arrivedAt: '2023-01-05T12:55:00Z',
  seatedAt: '2023-01-05T13:01:00Z',
  doneAt: '2023-01-05T13:30:00Z',
  missedAt: null,
  room: '2',
  overbooked: false,
  note: true,
  cancelled: { at: '2023-01-04T13:00:00Z', by: 'clinic', reason: 'The doctor is ill' },
}

const day = {
  date: '2023-01-05',
  revision: 3,
  closed: null,
  hours: [{ from: 480, to: 1020 }],
  agendas: [
    {
      id: 'a1',
      name: 'Dr. Ann',
      doctor: { id: 'd1', name: 'Dr. Ann' },
      working: [{ from: 480, to: 1020 }],
      off: [{ from: 720, to: 780, reason: 'Lunch' }],
      visits: [visit],
      cancelled: [visit],
    },
  ],
}

const days = { from: '2023-01-05', to: '2023-01-11' }

/** A sample of each request and reply for the staff agenda (the schedule of visits). */
export const agendaSamples = {
  'question of which days of the agenda': {
    schema: AgendaQuery,
    whole: { ...days, agenda: 'a1' },
    optional: ['agenda'],
  },
  'visit in the agenda': { schema: AgendaVisit, whole: visit },
  'day of the agenda': { schema: AgendaDay, whole: day },
  agenda: {
    schema: Agenda,
    whole: { days: [day], agendas: [{ id: 'a1', name: 'Dr. Ann' }] },
    optional: ['agendas'],
  },
  'news of a day': { schema: AgendaNews, whole: { date: '2023-01-05', revision: 4 } },
  'question of where a visit may be moved': {
    schema: PlacesQuery,
    whole: { ...days, booking: 'b1' },
  },
  'list of places for a visit': {
    schema: Places,
    whole: { version: 2, places: [{ date: '2023-01-05', agendaId: 'a1', starts: [480, 495] }] },
  },
  'change of a visit': { schema: VisitChange, whole: { version: 2 } },
  'record that a patient is seated': {
    schema: SeatedChange,
    whole: { version: 2, room: '2' },
    optional: ['room'],
  },
  'request to take back a change': { schema: UndoChange, whole: { version: 2, what: 'move' } },
  'new place of a visit': {
    schema: VisitPatch,
    whole: { version: 2, place: { date: '2023-01-05', agendaId: 'a1', startsAt: 480 } },
  },
  'cancellation by the clinic': {
    schema: DeskCancel,
    whole: { version: 2, expectedRefund: 150, reason: 'The doctor is ill' },
  },
  "visit's address": { schema: VisitPath, whole: { id: 'b1' } },
  'reply to a change of a visit': { schema: VisitReply, whole: { visit } },
  'refusal of an outdated change': {
    schema: ChangedVisit,
    whole: { error: { detail: { visit } } },
  },
}
