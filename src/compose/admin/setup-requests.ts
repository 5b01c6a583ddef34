import type { Request } from '../../../machines/editor.ts'
import { Failure } from '../../../machines/failure.ts'
import type { FirstSetupChange } from '../../../machines/first-setup-draft.ts'
import type { ScheduleChange } from '../../../machines/schedule-draft.ts'
import type { AssignmentChange } from '../../../machines/schedules-draft.ts'
import type { TreatmentChange } from '../../../machines/treatments-draft.ts'
import * as calls from '../../../schemas/calls/setup.ts'
import type { SetupChange, SetupQuery } from '../../../schemas/setup.ts'
import type { Services } from '../../services.ts'
import type { Send } from '../../services/send.ts'
import { fromPromise } from '../from-promise.ts'

/** Sends the request for a change. The query names the revision, and whether it is a dry run. */
export type Changing<Change> = (
  change: Change,
  query: SetupQuery,
  send: Send,
) => Promise<SetupChange>

/** Returns two actors: one previews a change to the clinic's setup, and one saves the change. */
export function changeActors<Change>({ clinic }: Services, changing: Changing<Change>) {
  const sends = (dry: Pick<SetupQuery, 'dryRun'>) =>
    fromPromise<SetupChange, Request<Change>>(async ({ input: { revision, change } }) => {
      if (change === null) throw new Failure('rejected', 'There is nothing to save.')
      return changing(change, { revision, ...dry }, clinic.send)
    })
  return { preview: sends({ dryRun: 'true' }), save: sends({}) }
}

/** Adds or changes a treatment. */
export const changingTreatment: Changing<TreatmentChange> = ({ id, form: body }, query, send) =>
  id === null
    ? send(calls.addTreatment, { query, body })
    : send(calls.changeTreatment, { params: { id }, query, body })

/** Saves one step of the guided setup. */
export const changingFirstSetup: Changing<FirstSetupChange> = (change, query, send) =>
  change.kind === 'start'
    ? send(calls.startSetup, { query, body: change.form })
    : send(calls.changeAgenda, { params: { id: change.agendaId }, query, body: change.form })

/** Assigns a schedule to a doctor. */
export const assigning: Changing<AssignmentChange> = ({ agendaId: id, form: body }, query, send) =>
  send(calls.assignAgenda, { params: { id }, query, body })

/** Changes weekly hours, or adds or deletes a period of time off. */
export const changingSchedule: Changing<ScheduleChange> = (change, query, send) => {
  if (change.kind === 'add') return send(calls.addTimeOff, { query, body: change.form })
  if (change.kind === 'delete')
    return send(calls.deleteTimeOff, { params: { id: change.id }, query })
  if (change.kind === 'hours') return send(calls.changeHours, { query, body: change.form })
  return send(calls.changeAgenda, { params: { id: change.agendaId }, query, body: change.form })
}
