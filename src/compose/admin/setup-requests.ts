import type { Request } from '../../../machines/editor.ts'
import { Failure } from '../../../machines/failure.ts'
import type { FirstSetupChange } from '../../../machines/first-setup-draft.ts'
import type { ScheduleChange } from '../../../machines/schedule-draft.ts'
import type { AssignmentChange } from '../../../machines/schedules-draft.ts'
import type { TreatmentChange } from '../../../machines/treatments-draft.ts'
import type { SetupChange } from '../../../schemas/setup.ts'
import type { Services } from '../../services.ts'
import { setupCalls, type SetupCall } from '../../services/calls/setup.ts'
import { fromPromise } from '../from-promise.ts'

/**
 * Returns two XState actors: one previews a change to the clinic's setup, and one saves the change.
 * @param callOf a function that returns the server request for a given change to the setup
 */
export function changeActors<Change>({ clinic }: Services, callOf: (change: Change) => SetupCall) {
  const { changeSetup } = clinic.calls(setupCalls)
  const sends = (isDry: boolean) =>
    fromPromise<SetupChange, Request<Change>>(async ({ input: { revision, change } }) => {
      if (change === null) throw new Failure('rejected', 'There is nothing to save.')
      return changeSetup(callOf(change), { revision, isDry })
    })
  return { preview: sends(true), save: sends(false) }
}

/** Returns the request that adds or changes a treatment. */
export const treatmentCall = ({ id, form }: TreatmentChange): SetupCall =>
  id === null
    ? { method: 'post', path: ['setup', 'treatment'], json: form }
    : { method: 'patch', path: ['setup', 'treatment', id], json: form }

/** Returns the request that saves one step of the guided setup. */
export const firstSetupCall = (change: FirstSetupChange): SetupCall =>
  change.kind === 'start'
    ? { method: 'post', path: ['setup', 'start'], json: change.form }
    : { method: 'put', path: ['setup', 'agenda', change.agendaId], json: change.form }

/** Returns the request that assigns a schedule to a doctor. */
export const assignmentCall = ({ agendaId, form }: AssignmentChange): SetupCall => ({
  method: 'post',
  path: ['setup', 'agenda', agendaId, 'assign'],
  json: form,
})

/** Returns the request that changes weekly hours, or that adds or deletes a period of time off. */
export function scheduleCall(agendaId: string | null, change: ScheduleChange): SetupCall {
  if (change.kind === 'add') return { method: 'post', path: ['time-off'], json: change.form }
  if (change.kind === 'delete') return { method: 'delete', path: ['time-off', change.id] }
  const path = agendaId === null ? ['setup', 'hours'] : ['setup', 'agenda', agendaId]
  return { method: 'put', path, json: change.form }
}
