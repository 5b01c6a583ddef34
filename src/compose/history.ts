import { appointmentsMachine, type Listed } from '../../machines/appointments.ts'
import { ENDED } from '../../machines/session-ended.ts'
import type { Services, SessionRef } from '../services.ts'
import { historyCalls } from '../services/calls/history.ts'
import { fromPromise } from './from-promise.ts'

/**
 * Connects the state machine of the page My History to the patient's past and cancelled bookings.
 */
export function provideHistory({ clinic }: Services, session: SessionRef) {
  const { history } = clinic.calls(historyCalls)
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<Listed, { patient: string }>(async ({ input, signal }) => ({
        bookings: await history(input.patient, signal),
        seenAt: null,
      })),
    },
    actions: {
      // After the session has ended, the access check asks for a login.
      // After the login, the page My History opens again.
      endSession: () => session.send({ type: 'session.expire', reason: ENDED }),
    },
  })
}
