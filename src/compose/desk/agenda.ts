import { agendaMachine } from '../../../machines/agenda.ts'
import type { VisitWish } from '../../../machines/agenda-events.ts'
import type {
  Agenda,
  AgendaQuery,
  AgendaVisit,
  Places,
  PlacesQuery,
} from '../../../schemas/agenda.ts'
import { payAtDesk, voidPayment } from '../../../schemas/calls/desk-payments.ts'
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
      changeVisit: fromPromise<AgendaVisit, VisitWish>(({ input }) =>
        input.does === 'pay' || input.does === 'void'
          ? changePayment(services, input)
          : change(clinic, input),
      ),
    },
    actions: { endSession, notify },
  })
  return { logic, deskTools: booking.tools }
}

type Clinic = ReturnType<typeof agendaCalls>

type MoneyWish = Extract<VisitWish, { does: 'pay' | 'void' }>

async function changePayment({ clinic }: Services, wish: MoneyWish): Promise<AgendaVisit> {
  const { id, version } = wish
  if (wish.does === 'void') {
    const { payment, reason } = wish
    const params = { id, payment }
    return (await clinic.send(voidPayment, { params, body: { version, reason } })).visit
  }
  const { amount, method, more } = wish
  const body = { version, amount, method, ...(more && { more }) }
  const key = `pay:${id}:${version}:${amount}:${method}`
  return (await clinic.send(payAtDesk, { params: { id }, body, key })).visit
}

function change(clinic: Clinic, wish: Exclude<VisitWish, MoneyWish>): Promise<AgendaVisit> {
  const { id, version } = wish
  if (wish.does === 'mark') return clinic.mark(id, wish.mark, version)
  if (wish.does === 'seat') return clinic.seat(id, wish.room, version)
  if (wish.does === 'room') return clinic.giveRoom(id, wish.room, version)
  if (wish.does === 'move') return clinic.move(id, wish.place, version)
  if (wish.does === 'undo') return clinic.undo(id, wish.what, version)
  const { reason, expectedRefund } = wish
  return clinic.cancelVisit(id, { version, reason, expectedRefund })
}
