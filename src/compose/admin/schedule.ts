import * as z from 'zod/mini'
import { scheduleMachine } from '../../../machines/schedule.ts'
import type { Schedule } from '../../../machines/schedule-draft.ts'
import { Weeks } from '../../../schemas/alternation.ts'
import { readAgenda, readHours } from '../../../schemas/calls/setup.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf, draftActions } from './actions.ts'
import { changeActors, changingSchedule } from './setup-requests.ts'
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
  const { send } = services.clinic
  const logic = scheduleMachine.provide({
    actors: {
      read: fromPromise<Schedule, undefined>(({ signal }) =>
        agendaId === null
          ? send(readHours, undefined, signal)
          : send(readAgenda, { params: { id: agendaId } }, signal),
      ),
      ...changeActors(services, changingSchedule),
    },
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  return { logic, draft: draft.read() }
}
