import type { FastifyRequest } from 'fastify'
import {
  AgendaForm,
  AgendaList,
  AgendaSetup,
  Assignment,
  FirstSetup,
  HoursSetup,
  SetupChange,
  SetupPath,
  SetupQuery,
  TreatmentForm,
  TreatmentSetup,
} from '../../schemas/setup.ts'
import { Week } from '../../schemas/week.ts'
import { setupRevision } from '../availability/days.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
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

type ChangeRequest = FastifyRequest & { readonly query: SetupQuery }

const DRY_RUN =
  'With `dryRun`, nothing is stored, and the reply says what the change would do. ' +
  '`revision` is the setup revision that the change is based on. Bookings never change.'

const reading = (id: string, summary: string) =>
  about({
    id,
    tag: 'Setup',
    access: 'admin',
    summary,
    refuses: id === 'readAgenda' ? ['not_found'] : [],
  })

const READ_TREATMENTS = reading('readTreatments', 'List all treatments with their rules')
const READ_HOURS = reading('readHours', 'Read the clinic’s opening hours and closures')
const LIST_AGENDAS = reading('listAgendas', 'List the schedules of doctors and treatments')
const READ_AGENDA = reading('readAgenda', 'Read the schedule of one doctor or treatment')

const START = about({
  id: 'startSetup',
  tag: 'Setup',
  access: 'admin',
  summary: 'Set a new clinic’s opening hours, and add its treatments',
  description: `The new hours replace all others. A schedule must offer a treatment before it can be booked. ${DRY_RUN}`,
  refuses: ['changed', 'impossible_times', 'same_name'],
})

const ADD_TREATMENT = about({
  id: 'addTreatment',
  tag: 'Setup',
  access: 'admin',
  summary: 'Add a treatment',
  description: `A schedule must offer it before it can be booked. ${DRY_RUN}`,
  refuses: ['changed', 'same_name'],
})

const CHANGE_TREATMENT = about({
  id: 'changeTreatment',
  tag: 'Setup',
  access: 'admin',
  summary: 'Change a treatment',
  description: `Bookings keep the name, price and duration with which they were made. ${DRY_RUN}`,
  refuses: ['not_found', 'changed', 'same_name'],
})

const CHANGE_HOURS = about({
  id: 'changeHours',
  tag: 'Setup',
  access: 'admin',
  summary: 'Set the clinic’s opening hours',
  description: `If no hours are set, the clinic is open all day, every day. ${DRY_RUN}`,
  refuses: ['changed', 'impossible_times'],
})

const CHANGE_AGENDA = about({
  id: 'changeAgenda',
  tag: 'Setup',
  access: 'admin',
  summary: 'Set what a doctor offers, and when',
  description: `A doctor without hours offers nothing. ${DRY_RUN}`,
  refuses: ['not_found', 'changed', 'impossible_times', 'not_bookable'],
})

const ASSIGN_AGENDA = about({
  id: 'assignAgenda',
  tag: 'Setup',
  access: 'admin',
  summary: 'Assign a schedule without a doctor to a doctor, starting on a given day',
  description:
    'Before that day, nothing changes. The doctor gets the treatments and the bookings. ' +
    `A doctor without hours also gets the hours. The bookings keep their times. ${DRY_RUN}`,
  refuses: ['not_found', 'changed', 'impossible_times'],
})

/** Adds the routes with which the owner changes treatments, opening hours and doctors' agendas. */
export function setupRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const onRequest = requireAdmin(deps)
  const changed = { querystring: SetupQuery, response: { 200: SetupChange } }
  const make = (request: ChangeRequest, change: Change) =>
    changeSetup(deps, callerOf(request), request.query, change)

  app.post(
    '/setup/start',
    { schema: { ...START, ...changed, body: FirstSetup }, onRequest },
    (request) => make(request, startingSetup(request.body)),
  )
  importRoute(app, deps)

  app.get(
    '/setup/treatment',
    { schema: { ...READ_TREATMENTS, response: { 200: TreatmentSetup } }, onRequest },
    async () => ({ revision: await setupRevision(db), treatments: await readTreatments(db) }),
  )
  app.post(
    '/setup/treatment',
    { schema: { ...ADD_TREATMENT, ...changed, body: TreatmentForm }, onRequest },
    (request) => make(request, addingTreatment(request.body)),
  )
  app.patch(
    '/setup/treatment/:id',
    {
      schema: { ...CHANGE_TREATMENT, ...changed, params: SetupPath, body: TreatmentForm },
      onRequest,
    },
    (request) => make(request, changingTreatment(request.params.id, request.body)),
  )

  app.get(
    '/setup/hours',
    { schema: { ...READ_HOURS, response: { 200: HoursSetup } }, onRequest },
    async () => ({
      revision: await setupRevision(db),
      ...(await readWeek(db, null)),
      timeOff: await readTimeOff(db, null),
    }),
  )
  app.put(
    '/setup/hours',
    { schema: { ...CHANGE_HOURS, ...changed, body: Week }, onRequest },
    (request) => make(request, changingHours(request.body)),
  )

  app.get(
    '/setup/agenda',
    { schema: { ...LIST_AGENDAS, response: { 200: AgendaList } }, onRequest },
    async () => ({ revision: await setupRevision(db), agendas: await listAgendas(db) }),
  )
  app.get(
    '/setup/agenda/:id',
    { schema: { ...READ_AGENDA, params: SetupPath, response: { 200: AgendaSetup } }, onRequest },
    (request) => readAgenda(db, request.params.id),
  )
  app.put(
    '/setup/agenda/:id',
    { schema: { ...CHANGE_AGENDA, ...changed, params: SetupPath, body: AgendaForm }, onRequest },
    (request) => make(request, changingAgenda(request.params.id, request.body)),
  )

  app.post(
    '/setup/agenda/:id/assign',
    { schema: { ...ASSIGN_AGENDA, ...changed, params: SetupPath, body: Assignment }, onRequest },
    (request) => make(request, assigningAgenda(request.params.id, request.body)),
  )
}
