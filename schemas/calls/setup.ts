import {
  AgendaList,
  AgendaSetup,
  HoursSetup,
  SetupChange,
  TreatmentSetup,
  type AgendaForm,
  type Assignment,
  type FirstSetup,
  type SetupQuery,
  type TimeOffQuery,
  type TreatmentForm,
} from '../setup.ts'
import type { TimeOffForm, Week } from '../week.ts'
import { call, shape } from './call.ts'

export const readTreatments = call({
  id: 'readTreatments',
  method: 'GET',
  path: '/setup/treatment',
  access: 'admin',
  reply: TreatmentSetup,
})

export const readHours = call({
  id: 'readHours',
  method: 'GET',
  path: '/setup/hours',
  access: 'admin',
  reply: HoursSetup,
})

/** Returns the schedules of doctors and treatments. */
export const listAgendas = call({
  id: 'listAgendas',
  method: 'GET',
  path: '/setup/agenda',
  access: 'admin',
  reply: AgendaList,
})

export const readAgenda = call({
  id: 'readAgenda',
  method: 'GET',
  path: '/setup/agenda/:id',
  access: 'admin',
  reply: AgendaSetup,
})

/** Sets a new clinic's opening hours, and adds its treatments. */
export const startSetup = call({
  id: 'startSetup',
  method: 'POST',
  path: '/setup/start',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<FirstSetup>,
  reply: SetupChange,
})

export const addTreatment = call({
  id: 'addTreatment',
  method: 'POST',
  path: '/setup/treatment',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<TreatmentForm>,
  reply: SetupChange,
})

export const changeTreatment = call({
  id: 'changeTreatment',
  method: 'PATCH',
  path: '/setup/treatment/:id',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<TreatmentForm>,
  reply: SetupChange,
})

export const changeHours = call({
  id: 'changeHours',
  method: 'PUT',
  path: '/setup/hours',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<Week>,
  reply: SetupChange,
})

/** Sets what a doctor offers, and when. */
export const changeAgenda = call({
  id: 'changeAgenda',
  method: 'PUT',
  path: '/setup/agenda/:id',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<AgendaForm>,
  reply: SetupChange,
})

/** Assigns a schedule without a doctor to a doctor. */
export const assignAgenda = call({
  id: 'assignAgenda',
  method: 'POST',
  path: '/setup/agenda/:id/assign',
  access: 'admin',
  query: shape<SetupQuery>,
  body: shape<Assignment>,
  reply: SetupChange,
})

/** Closes the clinic, or gives a doctor time off. */
export const addTimeOff = call({
  id: 'addTimeOff',
  method: 'POST',
  path: '/time-off',
  access: 'staff',
  needs: 'timeoff.own',
  query: shape<TimeOffQuery>,
  body: shape<TimeOffForm>,
  reply: SetupChange,
})

export const deleteTimeOff = call({
  id: 'deleteTimeOff',
  method: 'DELETE',
  path: '/time-off/:id',
  access: 'staff',
  needs: 'timeoff.own',
  query: shape<TimeOffQuery>,
  reply: SetupChange,
})
