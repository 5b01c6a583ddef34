import { appointmentsMachine, type Listed } from '../../machines/appointments.ts'
import { ENDED } from '../../machines/session-ended.ts'
import { listHistory } from '../../schemas/calls/history.ts'
import type { Services, SessionRef } from '../services.ts'
import { fromPromise } from './from-promise.ts'

/**
 * Connects the My History page's state machine to the server's list of past and cancelled bookings.
 */
export function provideHistory({ clinic }: Services, session: SessionRef) {
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<Listed, { patient: string }>(async ({ input, signal }) => ({
        bookings: await clinic.send(listHistory, { query: input }, signal),
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
