import { appointmentsMachine, type Listed } from '../../machines/appointments.ts'
import { ENDED } from '../../machines/session-ended.ts'
import type { Services, SessionRef } from '../services.ts'
import { historyCalls } from '../services/calls/history.ts'
import { fromPromise } from './from-promise.ts'

/**
 * Connects the My History page's state machine to the server's list of past and cancelled bookings.
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
      // After the session has ended, the page's access check redirects to the login page.
      // After the next login, the My History page opens again.
      endSession: () => session.send({ type: 'session.expire', reason: ENDED }),
    },
  })
}
