import {
  CallEntry,
  CallList,
  CallQuery,
  CallRequest,
  DeskBookingRequest,
  DeskTimes,
  Note,
  NotePath,
  NoteQuery,
  NoteRequest,
  TimesQuery,
} from '../../schemas/desk.ts'
import { DeskPaymentRequest, VoidRequest } from '../../schemas/desk-payment.ts'
import {
  NextStep,
  Person,
  PersonChange,
  PersonEntry,
  PersonForm,
  PersonList,
  PersonPath,
  PersonQuery,
} from '../../schemas/person.ts'

const at = '2023-01-04T13:00:00Z'
const form = { name: 'Nora', phone: '2125550142', email: 'nora@mail.com' }
const entry = { id: 'p1', name: 'Nora', phone: '(212) 555-0142', tel: '+12125550142', email: null }
const next = { what: 'hand-back', bookingId: 'b1', amount: 40 }
const note = { id: 'n1', bookingId: 'b1', text: 'Comes by taxi', at, by: 'desk@clinic.test' }
const call = {
  bookingId: 'b1',
  version: 0,
  startsAt: 480,
  minutes: 30,
  treatment: 'Cavity Filling',
  agenda: { id: 'a1', name: 'Dr. Ann' },
  person: entry,
  calls: [{ at, by: 'desk@clinic.test', outcome: 'no-answer' }],
}

/** Valid samples of the front desk's requests, replies and forms, by name. */
export const deskSamples = {
  'day of the times to book': { schema: TimesQuery, whole: { date: '2023-01-05' } },
  'times that staff may book': {
    schema: DeskTimes,
    whole: {
      date: '2023-01-05',
      treatments: [
        {
          id: 'cavity-filling',
          name: 'Cavity Filling',
          minutes: 30,
          price: 150,
          agendas: [{ id: 'a1', name: 'Dr. Ann', free: [], taken: [480] }],
          next: { date: '2023-01-06', startsAt: 480 },
        },
      ],
    },
  },
  'form for a person': { schema: PersonForm, whole: form, optional: ['email'] },
  "person's address": { schema: PersonPath, whole: { id: 'p1' } },
  'search for people': { schema: PersonQuery, whole: { query: 'no' } },
  'person found': { schema: PersonEntry, whole: entry, optional: ['tel'] },
  'list of people': { schema: PersonList, whole: { people: [entry], more: true } },
  'change of a person': {
    schema: PersonChange,
    whole: { revision: 1, ...form, chartNumber: 'CH-0412', birthDate: '1984-03-02', alert: 'Deaf' },
    optional: ['name', 'phone', 'email', 'chartNumber', 'birthDate', 'alert'],
  },
  'next step': { schema: NextStep, whole: next },
  person: {
    schema: Person,
    whole: {
      ...entry,
      revision: 1,
      hasAccount: false,
      next,
      story: [
        { kind: 'call', at, by: 'desk@clinic.test', bookingId: 'b1', outcome: 'confirmed' },
        { kind: 'arrived', at, by: '', bookingId: 'b1' },
      ],
    },
    optional: ['tel'],
  },
  'desk booking': {
    schema: DeskBookingRequest,
    whole: {
      personId: 'p1',
      treatmentId: 't1',
      agendaId: 'a1',
      time: { date: '2023-01-05', startsAt: 480 },
      walkIn: true,
      overbook: true,
    },
    optional: ['agendaId', 'time', 'walkIn', 'overbook'],
  },
  'payment at the desk': {
    schema: DeskPaymentRequest,
    whole: { version: 0, amount: 40, method: 'cash', more: true },
    optional: ['amount', 'method', 'more'],
  },
  'voided payment': { schema: VoidRequest, whole: { version: 0, reason: 'Wrong visit' } },
  'result of a call': { schema: CallRequest, whole: { version: 0, outcome: 'reached' } },
  'question of whom to call': {
    schema: CallQuery,
    whole: { date: '2023-01-05' },
    optional: ['date'],
  },
  'visit to call about': { schema: CallEntry, whole: call },
  'call list': { schema: CallList, whole: { date: '2023-01-05', calls: [call] } },
  'new note': {
    schema: NoteRequest,
    whole: { personId: 'p1', bookingId: 'b1', text: 'Comes by taxi' },
    optional: ['bookingId'],
  },
  "note's address": { schema: NotePath, whole: { id: 'n1' } },
  'question of which notes': { schema: NoteQuery, whole: { booking: 'b1' } },
  note: { schema: Note, whole: note },
} as const
