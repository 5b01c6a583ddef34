import { changeMachine } from '../../machines/change.ts'
import type { Changeable, Move } from '../../machines/change-setup.ts'
import type { BookingReply } from '../../schemas/booking.ts'
import type { CancelReply } from '../../schemas/cancel.ts'
import type { BookingTimes } from '../../schemas/booking-times.ts'
import {
  cancelBooking,
  listBookingTimes,
  moveBooking,
} from '../../schemas/calls/booking-changes.ts'
import { listHistory } from '../../schemas/calls/history.ts'
import type { HistoryEntry } from '../../schemas/change.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { Services, SessionRef } from '../services.ts'
import { fromPromise } from './from-promise.ts'

type Cancellation = { id: string; sequence: number; expectedRefund: number }

/** Connects the state machine of one appointment's page to the clinic's server. */
export function provideChange({ clinic }: Services, session: SessionRef) {
  return changeMachine.provide({
    actors: {
      loadAppointment: fromPromise<Changeable, { id: string }>(async ({ input, signal }) => {
        const [booking, options] = await Promise.all([
          clinic.booking(input.id, signal),
          clinic.bookingOptions(input.id, signal),
        ])
        return { booking, options }
      }),
      findInHistory: fromPromise<HistoryEntry | null, { id: string; patient: string }>(
        async ({ input, signal }) => {
          const query = { patient: input.patient }
          const entries = await clinic.send(listHistory, { query }, signal)
          return entries.find(({ _id }) => _id === input.id) ?? null
        },
      ),
      cancel: fromPromise<CancelReply, Cancellation>(({ input: { id, ...request } }) =>
        clinic.send(cancelBooking, { params: { id }, body: request }),
      ),
      listTimes: fromPromise<BookingTimes, { id: string; date: BookingDate }>(({ input, signal }) =>
        clinic.send(
          listBookingTimes,
          { params: { id: input.id }, query: { date: input.date } },
          signal,
        ),
      ),
      move: fromPromise<BookingReply, Move>(({ input: { id, ...request } }) =>
        clinic.send(moveBooking, { params: { id }, body: request }),
      ),
    },
    actions: {
      // After the session has ended, the page's access check redirects to the login page.
      // After the next login, the appointment's page opens again.
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}
