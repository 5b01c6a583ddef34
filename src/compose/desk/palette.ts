import { paletteMachine } from '../../../machines/palette.ts'
import type { PersonList } from '../../../schemas/person.ts'
import type { Services, SessionRef } from '../../services.ts'
import { deskBookingCalls } from '../../services/calls/desk-booking.ts'
import { actionsOf } from '../admin/actions.ts'
import { fromPromise } from '../from-promise.ts'

/** Connects the state machine of the command palette to the clinic's server. */
export function providePalette(services: Services, session: SessionRef) {
  const { findPeople } = services.clinic.calls(deskBookingCalls)
  const { endSession } = actionsOf(services, session)
  return paletteMachine.provide({
    actors: {
      findPeople: fromPromise<PersonList, { query: string }>(({ input, signal }) =>
        findPeople(input.query, signal),
      ),
    },
    actions: { endSession },
  })
}
