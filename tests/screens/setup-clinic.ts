import { vi } from 'vitest'
import * as calls from '../../schemas/calls/setup.ts'
import { changeWebsite } from '../../schemas/calls/website-setup.ts'
import type {
  AgendaList,
  AgendaSetup,
  HoursSetup,
  SetupChange,
  SetupQuery,
  TreatmentSetup,
} from '../../schemas/setup.ts'

/** A request that changes the setup. `path` has the parts of the path of the request's URL. */
export type SentChange = {
  readonly method: string
  readonly path: readonly string[]
  readonly json?: unknown
}

type Basis = { readonly revision?: number | undefined; readonly isDry: boolean }

const CHANGES = [
  calls.startSetup,
  calls.addTreatment,
  calls.changeTreatment,
  calls.changeHours,
  calls.changeAgenda,
  calls.assignAgenda,
  calls.addTimeOff,
  calls.deleteTimeOff,
  changeWebsite,
]

type Input = {
  readonly params?: { readonly id: string }
  readonly query: Partial<SetupQuery>
  readonly body?: unknown
}

/** Returns fakes of all calls that change the setup. Each calls `change` with its request. */
export const fakeChanges = (change: (sent: SentChange, basis: Basis) => Promise<SetupChange>) =>
  Object.fromEntries(
    CHANGES.map(({ id, method, path }) => [
      id,
      ({ params, query: { revision, dryRun }, body }: Input) => {
        const parts = path.slice(1).split('/')
        const sent = {
          method: method.toLowerCase(),
          path: parts.map((part) => (part === ':id' ? (params?.id ?? '') : part)),
          ...(body !== undefined && { json: body }),
        }
        return change(sent, { revision, isDry: dryRun === 'true' })
      },
    ]),
  )

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
 * Returns fake API calls for the clinic's setup, and `changeSetup`, which gets each change.
 * @param change returns the reply to each change
 * @param revision the stored setup's revision number
 */
export function setupClinic(change = () => Promise.resolve(CHANGE), revision = HOURS.revision) {
  const changeSetup = vi.fn((_sent: SentChange, _basis: Basis) => change())
  const clinic = {
    readHours: () => Promise.resolve({ ...HOURS, revision }),
    readTreatments: () => Promise.resolve({ ...TREATMENTS, revision }),
    listAgendas: () => Promise.resolve({ ...AGENDAS, revision }),
    readAgenda: () => Promise.resolve({ ...SCHEDULE, revision }),
    ...fakeChanges(changeSetup),
  }
  return { clinic, changeSetup }
}
