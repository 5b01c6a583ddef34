import * as calls from '../../schemas/calls/setup.ts'
import {
  AgendaForm,
  Assignment,
  FirstSetup,
  SetupPath,
  SetupQuery,
  TreatmentForm,
} from '../../schemas/setup.ts'
import { Week } from '../../schemas/week.ts'
import { setupRevision } from '../availability/days.ts'
import type { App, Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { serving } from '../http/serve.ts'
import { listAgendas, readAgenda } from './agendas.ts'
import { changeSetup, type Change } from './change.ts'
import {
  addingTreatment,
  assigningAgenda,
  changingAgenda,
  changingHours,
  changingTreatment,
  startingSetup,
} from './changes.ts'
import { importRoute } from './import-route.ts'
import { readTimeOff } from './time-off.ts'
import { readTreatments } from './treatments.ts'
import { readWeek } from './week.ts'

type Serve = ReturnType<typeof serving>

/** Makes a change for a caller, on the revision that the query names. */
type Make = (
  asked: { readonly caller: Caller; readonly query: SetupQuery },
  change: Change,
) => ReturnType<typeof changeSetup>

const DRY_RUN =
  'With `dryRun`, nothing is stored, and the reply says what the change would do. ' +
  '`revision` is the setup revision that the change is based on. Bookings never change.'

const tag = 'Setup'

/** Adds the routes with which the owner changes treatments, opening hours and doctors' agendas. */
export function setupRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const make: Make = ({ caller, query }, change) => changeSetup(deps, caller, query, change)

  serve(
    calls.startSetup,
    {
      tag,
      summary: 'Set a new clinic’s opening hours, and add its treatments',
      description: `The new hours replace all others. A schedule must offer a treatment before it can be booked. ${DRY_RUN}`,
      refuses: ['changed', 'impossible_times', 'same_name'],
      query: SetupQuery,
      body: FirstSetup,
    },
    (asked) => make(asked, startingSetup(asked.body)),
  )
  importRoute(app, deps)
  treatmentRoutes(serve, deps, make)
  hoursRoutes(serve, deps, make)
  agendaRoutes(serve, deps, make)
}

function treatmentRoutes(serve: Serve, { db }: Deps, make: Make): void {
  serve(
    calls.readTreatments,
    { tag, summary: 'List all treatments with their rules' },
    async () => ({ revision: await setupRevision(db), treatments: await readTreatments(db) }),
  )
  serve(
    calls.addTreatment,
    {
      tag,
      summary: 'Add a treatment',
      description: `A schedule must offer it before it can be booked. ${DRY_RUN}`,
      refuses: ['changed', 'same_name'],
      query: SetupQuery,
      body: TreatmentForm,
    },
    (asked) => make(asked, addingTreatment(asked.body)),
  )
  serve(
    calls.changeTreatment,
    {
      tag,
      summary: 'Change a treatment',
      description: `Bookings keep the name, price and duration with which they were made. ${DRY_RUN}`,
      refuses: ['not_found', 'changed', 'same_name'],
      query: SetupQuery,
      params: SetupPath,
      body: TreatmentForm,
    },
    (asked) => make(asked, changingTreatment(asked.params.id, asked.body)),
  )
}

function hoursRoutes(serve: Serve, { db }: Deps, make: Make): void {
  serve(
    calls.readHours,
    { tag, summary: 'Read the clinic’s opening hours and closures' },
    async () => ({
      revision: await setupRevision(db),
      ...(await readWeek(db, null)),
      timeOff: await readTimeOff(db, null),
    }),
  )
  serve(
    calls.changeHours,
    {
      tag,
      summary: 'Set the clinic’s opening hours',
      description: `If no hours are set, the clinic is open all day, every day. ${DRY_RUN}`,
      refuses: ['changed', 'impossible_times'],
      query: SetupQuery,
      body: Week,
    },
    (asked) => make(asked, changingHours(asked.body)),
  )
}

function agendaRoutes(serve: Serve, { db }: Deps, make: Make): void {
  serve(
    calls.listAgendas,
    { tag, summary: 'List the schedules of doctors and treatments' },
    async () => ({ revision: await setupRevision(db), agendas: await listAgendas(db) }),
  )
  serve(
    calls.readAgenda,
    {
      tag,
      summary: 'Read the schedule of one doctor or treatment',
      refuses: ['not_found'],
      params: SetupPath,
    },
    ({ params }) => readAgenda(db, params.id),
  )
  serve(
    calls.changeAgenda,
    {
      tag,
      summary: 'Set what a doctor offers, and when',
      description: `A doctor without hours offers nothing. ${DRY_RUN}`,
      refuses: ['not_found', 'changed', 'impossible_times', 'not_bookable'],
      query: SetupQuery,
      params: SetupPath,
      body: AgendaForm,
    },
    (asked) => make(asked, changingAgenda(asked.params.id, asked.body)),
  )
  serve(
    calls.assignAgenda,
    {
      tag,
      summary: 'Assign a schedule without a doctor to a doctor, starting on a given day',
      description:
        'Before that day, nothing changes. The doctor gets the treatments and the bookings. ' +
        `A doctor without hours also gets the hours. The bookings keep their times. ${DRY_RUN}`,
      refuses: ['not_found', 'changed', 'impossible_times'],
      query: SetupQuery,
      params: SetupPath,
      body: Assignment,
    },
    (asked) => make(asked, assigningAgenda(asked.params.id, asked.body)),
  )
}
