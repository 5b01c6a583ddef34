import { agendaBooking } from '../../../machines/agenda-setup.ts'
import type { DeskOrder, DeskTools } from '../../../machines/desk-booking-context.ts'
import { dayAt } from '../../../schemas/date.ts'
import { DeskDraft, type DeskBookingReply, type DeskTimes } from '../../../schemas/desk.ts'
import type { Services, SessionRef } from '../../services.ts'
import { deskBookingCalls } from '../../services/calls/desk-booking.ts'
import { createDraft } from '../../services/draft.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf, draftActions } from '../admin/actions.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'

/** Connects the state machine of the staff's booking dialog to the server and stored form input. */
export function provideDeskBooking(services: Services, session: SessionRef) {
  const { now, settings } = services
  const clinic = services.clinic.calls(deskBookingCalls)
  const draft = createDraft('desk-booking', DeskDraft)
  const logic = connected(agendaBooking, services).provide({
    actors: {
      readTimes: fromPromise<DeskTimes, { date: string }>(({ input, signal }) =>
        clinic.deskTimes(input.date, signal),
      ),
      book: fromPromise<DeskBookingReply, DeskOrder>(({ input: { request, key } }) =>
        clinic.bookAtDesk(request, key),
      ),
    },
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  const tools = (): DeskTools => ({
    draft: draft.read(),
    today: dayAt(now(), settings.clinic.timeZone).toString(),
    newKey,
  })
  return { logic, tools }
}
