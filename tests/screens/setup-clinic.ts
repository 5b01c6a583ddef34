import { vi } from 'vitest'
import type {
  AgendaList,
  AgendaSetup,
  HoursSetup,
  SetupChange,
  TreatmentSetup,
} from '../../schemas/setup.ts'
import type { SetupCall } from '../../src/services/calls/setup.ts'

export const HOURS: HoursSetup = {
  revision: 3,
  hours: [{ weekday: 1, start: '08:00', end: '12:00', weeks: 'all' }],
  extra: [],
  timeOff: [
    { _id: 'o1', from: '2026-12-24', until: '2026-12-26', reason: 'Christmas', yearly: true },
  ],
}
const TREATMENTS: TreatmentSetup = { revision: 3, treatments: [] }
const SCHEDULE: AgendaSetup = {
  revision: 3,
  _id: 'doctor:d1',
  name: 'Dana',
  doctorId: 'd1',
  fixedStarts: false,
  hours: [],
  extra: [],
  treatments: [],
  timeOff: [],
  choices: [{ _id: 't1', name: 'Cavity Filling' }],
}
const AGENDAS: AgendaList = {
  revision: 3,
  agendas: [
    { _id: 'doctor:d1', name: 'Dana', doctorId: 'd1', treatments: ['t1'], hasHours: true },
    { _id: 'treatment:t2', name: 'Oral Check-up', treatments: ['t2'], hasHours: true },
  ],
}
const CHANGE: SetupChange = {
  revision: 4,
  lost: 16,
  gained: 1,
  days: 12,
  weekdays: [{ weekday: 2, lostDays: 12, lost: 16, gainedDays: 1, gained: 1 }],
  affectedCount: 3,
  affected: [
    {
      _id: 'b1',
      PatientName: 'Pat',
      treatment: 'Cavity Filling',
      date: 'Jan 20, 2026',
      slot: '08.00 AM - 08.30 AM',
    },
  ],
}

/**
 * Returns fake API calls for the clinic's setup. `change` returns the reply to each change.
 * @param revision the stored setup's revision number
 */
export const setupClinic = (change = () => Promise.resolve(CHANGE), revision = HOURS.revision) => ({
  readHours: () => Promise.resolve({ ...HOURS, revision }),
  readTreatments: () => Promise.resolve({ ...TREATMENTS, revision }),
  listAgendas: () => Promise.resolve({ ...AGENDAS, revision }),
  readAgenda: () => Promise.resolve({ ...SCHEDULE, revision }),
  changeSetup: vi.fn((_call: SetupCall, _basis: { revision: number; isDry: boolean }) => change()),
})
