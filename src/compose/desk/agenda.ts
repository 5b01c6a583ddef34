import { agendaMachine } from '../../../machines/agenda.ts'
import type { VisitWish } from '../../../machines/agenda-events.ts'
import type { Agenda, AgendaQuery, AgendaVisit } from '../../../schemas/agenda.ts'
import type { Services, SessionRef } from '../../services.ts'
import { createAgendaDays } from '../../services/agenda-days.ts'
import { actionsOf } from '../admin/actions.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'
import { sendChange } from './change-visit.ts'
import { provideDeskBooking } from './desk-booking.ts'
import { provideLive } from './live.ts'

/** Connects the state machines of the Today page to the clinic's server. */
export function provideAgenda(services: Services, session: SessionRef) {
  const readDays = createAgendaDays(services.clinic)
  const { endSession, notify } = actionsOf(services, session)
  const booking = provideDeskBooking(services, session)
  const logic = connected(agendaMachine, services).provide({
    actors: {
      live: provideLive(services),
      booking: booking.logic,
      readAgenda: fromPromise<Agenda, AgendaQuery>(({ input, signal }) => readDays(input, signal)),
      changeVisit: fromPromise<AgendaVisit, VisitWish>(({ input }) =>
        sendChange(services.clinic, input),
      ),
    },
    actions: { endSession, notify },
  })
  return { logic, deskTools: booking.tools }
}
