import type { AgendaForm, Assignment, FirstSetup, TreatmentForm } from '../../schemas/setup.ts'
import {
  conflictsOf,
  conflictsOfTimeOff,
  type Conflicts,
  type TimeOffForm,
  type Week,
} from '../../schemas/week.ts'
import { releaseExpired } from '../booking/held.ts'
import { Refusal } from '../http/refusal.ts'
import { ensureAgenda, writeAgenda } from './agendas.ts'
import { assignAgenda } from './assign.ts'
import type { Change } from './change.ts'
import { addTimeOff, coveredBy, deleteTimeOff } from './time-off.ts'
import { addTreatment, changeTreatment } from './treatments.ts'
import { writeWeek } from './week.ts'

// Each exported function in this file returns a change to the clinic's setup.
// The functions in this file throw a 422 `Refusal` if the given times are not possible.

/** Returns the change to the setup that replaces the opening hours and adds treatments. */
export function startingSetup({ week, treatments }: FirstSetup): Change {
  refuseConflicts(conflictsOf(week))
  return {
    action: 'setup.start',
    detail: `${treatments.map(({ name }) => name).join(', ')}; ${inWords(week)}`,
    write: async (tx) => {
      await writeWeek(tx, null, week)
      for (const treatment of treatments) await addTreatment(tx, treatment)
      return undefined
    },
  }
}

export const addingTreatment = (form: TreatmentForm): Change => ({
  action: 'treatment.add',
  detail: form.name,
  write: (tx) => addTreatment(tx, form),
})

export const changingTreatment = (id: string, form: TreatmentForm): Change => ({
  action: 'treatment.change',
  subject: id,
  detail: form.name,
  write: (tx) => changeTreatment(tx, id, form),
})

export function changingHours(week: Week): Change {
  refuseConflicts(conflictsOf(week))
  return {
    action: 'hours.change',
    detail: inWords(week),
    write: async (tx) => {
      await writeWeek(tx, null, week)
      return undefined
    },
  }
}

export function changingAgenda(id: string, form: AgendaForm): Change {
  refuseConflicts(conflictsOf(form))
  return {
    action: 'schedule.change',
    subject: id,
    detail: `${form.treatments.length} treatments; ${inWords(form)}`,
    write: async (tx) => {
      await writeAgenda(tx, id, form)
      return undefined
    },
  }
}

export const assigningAgenda = (id: string, assignment: Assignment): Change => ({
  action: 'schedule.assign',
  subject: id,
  detail: `To doctor ${assignment.doctorId} from ${assignment.from} on`,
  write: async (tx, today, now) => {
    // Delete expired holds (temporary reservations), which would otherwise block the doctor's time.
    await releaseExpired(tx, now)
    await assignAgenda(tx, id, assignment, { today, now })
    return undefined
  },
})

export function addingTimeOff(form: TimeOffForm): Change {
  refuseConflicts(conflictsOfTimeOff(form))
  const { agendaId, from, until, reason } = form
  return {
    action: 'time-off.add',
    ...(agendaId !== undefined && { subject: agendaId }),
    detail: `${from} to ${until}: ${reason}`,
    write: async (tx) => {
      if (agendaId !== undefined) await ensureAgenda(tx, agendaId)
      const known = form.yearly ? undefined : await coveredBy(tx, form)
      if (known !== undefined) refuseConflicts({ from: `This time is already blocked: ${known}` })
      return addTimeOff(tx, form)
    },
  }
}

export const deletingTimeOff = (id: string): Change => ({
  action: 'time-off.delete',
  subject: id,
  detail: '',
  write: async (tx) => {
    if (!(await deleteTimeOff(tx, id)))
      throw new Refusal(404, 'not_found', 'This time off no longer exists.')
    return undefined
  },
})

const inWords = ({ hours, extra }: Week) =>
  [
    ...hours.map(({ weekday, start, end }) => `${DAYS[weekday - 1]} ${start}–${end}`),
    ...extra.map(({ date, start, end }) => `${date} ${start}–${end}`),
  ].join('; ')

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function refuseConflicts(conflicts: Conflicts): void {
  if (Object.keys(conflicts).length === 0) return
  throw new Refusal(422, 'impossible_times', 'Some times are not valid.', conflicts)
}
