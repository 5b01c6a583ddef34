import {
  ImportedRow,
  ImportedVisit,
  ImportQuery,
  ImportReply,
  ImportRequest,
  PersonLine,
  VisitLine,
} from '../../schemas/import.ts'
import {
  AffectedBooking,
  AgendaEntry,
  AgendaForm,
  AgendaList,
  AgendaSetup,
  Assignment,
  FirstSetup,
  HoursSetup,
  SetupChange,
  SetupPath,
  SetupTreatment,
  TreatmentForm,
  TreatmentSetup,
  WeekdayEffect,
} from '../../schemas/setup.ts'
import { ExtraHours, TimeOff, TimeOffForm, Week, WeekHours } from '../../schemas/week.ts'

const treatment = {
  name: 'Cleaning',
  price: 99.5,
  duration: 45,
  buffer: 10,
  step: 15,
  noticeHours: 2,
  active: true,
  online: false,
  recallMonths: 6,
  color: 'teal' as const,
}
const hours = {
  weekday: 7,
  start: '08:00',
  end: '24:00',
  weeks: 'odd',
  from: '2026-01-05',
  until: '2026-12-31',
}
const extra = { date: '2026-05-02', start: '09:00', end: '11:30' }
const week = { hours: [hours], extra: [extra] }
const timeOff = {
  agendaId: 'doctor:1',
  from: '2026-12-24',
  fromTime: '12:00',
  until: '2026-12-26',
  untilTime: '18:00',
  reason: 'Christmas',
  yearly: true,
}
const agenda = { ...week, treatments: ['t1'], activeUntil: '2026-12-31' }
const effect = { weekday: 2, lostDays: 12, lost: 16, gainedDays: 0, gained: 0 }
const affected = {
  _id: 'b1',
  PatientName: 'Nora',
  treatment: 'Cleaning',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
}

/** For each schema in the clinic's setup, a sample value that has every field. */
export const setupSamples = {
  'form for a treatment': {
    schema: TreatmentForm,
    whole: treatment,
    optional: ['recallMonths', 'color'],
  },
  'treatment of the setup': {
    schema: SetupTreatment,
    whole: { ...treatment, _id: 't1', fixedTimes: 16 },
    optional: ['recallMonths', 'color'],
  },
  'setup of treatments': { schema: TreatmentSetup, whole: { revision: 3, treatments: [] } },
  'hours of a weekday': { schema: WeekHours, whole: hours, optional: ['from', 'until'] },
  'hours on one date': { schema: ExtraHours, whole: extra },
  week: { schema: Week, whole: week },
  'form for a time off': {
    schema: TimeOffForm,
    whole: timeOff,
    optional: ['agendaId', 'fromTime', 'untilTime'],
  },
  'time off': {
    schema: TimeOff,
    whole: { ...timeOff, _id: 'o1' },
    optional: ['agendaId', 'fromTime', 'untilTime'],
  },
  'setup of hours': { schema: HoursSetup, whole: { ...week, revision: 3, timeOff: [] } },
  'first setup': { schema: FirstSetup, whole: { week, treatments: [] } },
  'form for a schedule': { schema: AgendaForm, whole: agenda, optional: ['activeUntil'] },
  'setup of a schedule': {
    schema: AgendaSetup,
    whole: {
      ...agenda,
      revision: 3,
      _id: 'doctor:1',
      name: 'Dana',
      doctorId: '1',
      fixedStarts: false,
      timeOff: [],
      choices: [{ _id: 't1', name: 'Cleaning' }],
    },
    optional: ['doctorId', 'activeUntil'],
  },
  'request to import': { schema: ImportRequest, whole: { csv: 'name,email', mail: true } },
  "import's address": { schema: ImportQuery, whole: { dryRun: 'true' }, optional: ['dryRun'] },
  'person to import': {
    schema: PersonLine,
    whole: {
      name: 'Nora',
      email: 'nora@mail.test',
      phone: '2125550142',
      birthDate: '1984-03-02',
      chartNumber: 'CH-0412',
      note: 'Comes by taxi',
    },
    optional: ['email', 'phone', 'birthDate', 'chartNumber', 'note'],
  },
  'visit to import': {
    schema: VisitLine,
    whole: {
      date: '2026-01-05',
      time: '08:30',
      treatment: 'Cleaning',
      doctor: 'Dana',
      length: '40',
      status: 'Complete',
    },
    optional: ['time', 'treatment', 'doctor', 'length', 'status'],
  },
  'imported visit': {
    schema: ImportedVisit,
    whole: {
      outcome: 'refused',
      what: 'Cleaning',
      reason: 'The time is missing.',
      notes: ['The visit is overbooked.'],
    },
    optional: ['what', 'reason', 'notes'],
  },
  'imported line': {
    schema: ImportedRow,
    whole: {
      line: 2,
      name: 'Nora',
      outcome: 'refused',
      what: '',
      reason: 'The name is missing',
      visit: { outcome: 'known' },
      notes: ['phone: Enter 6–15 digits'],
    },
    optional: ['reason', 'visit', 'notes'],
  },
  'reply to an import': { schema: ImportReply, whole: { total: 0, rows: [] } },
  'assignment of a schedule': {
    schema: Assignment,
    whole: { doctorId: '1', from: '2026-12-01' },
  },
  'schedule in a list': {
    schema: AgendaEntry,
    whole: {
      _id: 'doctor:1',
      name: 'Dana',
      doctorId: '1',
      treatments: ['t1'],
      activeUntil: '2026-12-31',
      hasHours: true,
    },
    optional: ['doctorId', 'activeUntil'],
  },
  'list of schedules': { schema: AgendaList, whole: { revision: 3, agendas: [] } },
  "setup change's address": { schema: SetupPath, whole: { id: 't1' } },
  'effect of a setup change': {
    schema: SetupChange,
    whole: {
      revision: 4,
      _id: 't1',
      lost: 16,
      gained: 0,
      days: 12,
      weekdays: [effect],
      affectedCount: 1,
      affected: [affected],
    },
    optional: ['_id'],
  },
  'effect on a weekday': { schema: WeekdayEffect, whole: effect },
  'affected booking': { schema: AffectedBooking, whole: affected },
}
