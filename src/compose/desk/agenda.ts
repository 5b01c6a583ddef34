import { agendaMachine } from '../../../machines/agenda.ts'
import type { VisitWish } from '../../../machines/agenda-events.ts'
import type {
  Agenda,
  AgendaQuery,
  AgendaVisit,
  Places,
  PlacesQuery,
} from '../../../schemas/agenda.ts'
import type { Services, SessionRef } from '../../services.ts'
import { agendaCalls } from '../../services/calls/agenda.ts'
import { actionsOf } from '../admin/actions.ts'
import { fromPromise } from '../from-promise.ts'
import { provideDeskBooking } from './desk-booking.ts'
import { provideLive } from './live.ts'

/** Connects the state machines of the Today page to the clinic's server. */
export function provideAgenda(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(agendaCalls)
  const { endSession, notify } = actionsOf(services, session)
  const booking = provideDeskBooking(services, session)
  const logic = agendaMachine.provide({
    actors: {
      live: provideLive(clinic),
      booking: booking.logic,
      readAgenda: fromPromise<Agenda, AgendaQuery>(({ input, signal }) =>
        clinic.agenda(input, signal),
      ),
      readPlaces: fromPromise<Places, PlacesQuery>(({ input, signal }) =>
        clinic.places(input, signal),
      ),
      changeVisit: fromPromise<AgendaVisit, VisitWish>(({ input }) => change(clinic, input)),
    },
    actions: { endSession, notify },
  })
  return { logic, deskTools: booking.tools }
}

type Clinic = ReturnType<typeof agendaCalls>

function change(clinic: Clinic, wish: VisitWish): Promise<AgendaVisit> {
  const { id, version } = wish
  if (wish.does === 'mark') return clinic.mark(id, wish.mark, version)
  if (wish.does === 'seat') return clinic.seat(id, wish.room, version)
  if (wish.does === 'room') return clinic.giveRoom(id, wish.room, version)
  if (wish.does === 'move') return clinic.move(id, wish.place, version)
  if (wish.does === 'pay') return clinic.pay(id, version)
  if (wish.does === 'undo') return clinic.undo(id, wish.what, version)
  const { reason, expectedRefund } = wish
  return clinic.cancelVisit(id, { version, reason, expectedRefund })
}
