import { agendaBooking } from '../../../machines/agenda-setup.ts'
import type { DeskTools } from '../../../machines/desk-booking-context.ts'
import { dayAt } from '../../../schemas/date.ts'
import { DeskDraft } from '../../../schemas/desk.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createDraft } from '../../services/draft.ts'
import { newKey } from '../../services/new-key.ts'
import { actionsOf, draftActions } from '../admin/actions.ts'
import { connected } from '../connected.ts'

/** Connects the state machine of the staff's booking dialog to the server and stored form input. */
export function provideDeskBooking(services: Services, session: SessionRef) {
  const { now, settings } = services
  const draft = createDraft('desk-booking', DeskDraft)
  const logic = connected(agendaBooking, services).provide({
    actions: { ...actionsOf(services, session), ...draftActions(draft) },
  })
  const tools = (): DeskTools => ({
    draft: draft.read(),
    today: dayAt(now(), settings.clinic.timeZone).toString(),
    newKey,
  })
  return { logic, tools }
}
