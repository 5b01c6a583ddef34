import * as z from 'zod/mini'
import { scheduleMachine } from '../../../machines/schedule.ts'
import type { Schedule, ScheduleChange } from '../../../machines/schedule-draft.ts'
import { Weeks } from '../../../schemas/alternation.ts'
import type { Services, SessionRef } from '../../services.ts'
import { setupCalls } from '../../services/calls/setup.ts'
import { createDraft } from '../../services/draft.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf, draftActions } from './actions.ts'
import { changeActors, scheduleCall } from './setup-requests.ts'
import { typedDraft } from './typed-draft.ts'

const text = z.string()
const Draft = z.object({
  hours: z.readonly(
    z.array(
      z.object({
        id: z.int(),
        weekday: z.int(),
        start: text,
        end: text,
        weeks: Weeks,
        from: text,
        until: text,
      }),
    ),
  ),
  extra: z.readonly(z.array(z.object({ id: z.int(), date: text, start: text, end: text }))),
  treatments: z.readonly(z.array(text)),
  activeUntil: text,
  off: z.object({
    from: text,
    fromTime: text,
    until: text,
    untilTime: text,
    reason: text,
    yearly: z.boolean(),
  }),
})

/**
 * Connects the state machine of a schedule's page to the clinic's server and the stored form input.
 * @param agendaId the id of the agenda with the schedule; null for the clinic's opening hours
 */
export function provideSchedule(services: Services, session: SessionRef, agendaId: string | null) {
  const draft = createDraft(
    `hours-${(agendaId ?? 'clinic').replaceAll(':', '-')}`,
    typedDraft(Draft),
  )
  const { readHours, readAgenda } = services.clinic.calls(setupCalls)
  const logic = scheduleMachine.provide({
    actors: {
      read: fromPromise<Schedule, undefined>(({ signal }) =>
        agendaId === null ? readHours(signal) : readAgenda(agendaId, signal),
      ),
      ...changeActors<ScheduleChange>(services, (change) => scheduleCall(agendaId, change)),
    },
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}
