import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Draft } from '../../machines/booking-setup.ts'
import { bookingMachine } from '../../machines/booking.ts'
import type { BookingReply, BookingRequest } from '../../schemas/booking.ts'
import type { BookingDate } from '../../schemas/date.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import type { Services, SessionRef } from '../services.ts'
import { appointmentPath } from '../screens/appointment/search.ts'
import { createDraft } from '../services/draft.ts'
import { newKey } from '../services/new-key.ts'

const NOTHING: Draft = { slot: '', phone: '' }

/** The booking machine with the clinic behind it, and what this patient had typed before. */
export function provideBooking(services: Services, session: SessionRef, email: string) {
  const { clinic, navigation, toasts } = services
  // The draft bears the patient's name: another one at this screen never meets it.
  const kept = createDraft(`booking:${email}`, z.object({ slot: z.string(), phone: z.string() }))
  const logic = bookingMachine.provide({
    actors: {
      listAvailable: fromPromise<readonly Treatment[], { date: BookingDate }>(({ input, signal }) =>
        clinic.available(input.date, signal),
      ),
      book: fromPromise<BookingReply, { booking: BookingRequest; key: string }>(({ input }) =>
        clinic.book(input.booking, input.key),
      ),
    },
    actions: {
      notify: (_, toast) => toasts.show(toast),
      rememberChoice: (_, { date, treatmentId }) =>
        navigation.go(appointmentPath(date, treatmentId), { replace: true }),
      keepDraft: (_, draft) => kept.write(draft),
      expireSession: () => session.send({ type: 'session.expire' }),
    },
  })
  return { logic, draft: kept.read() ?? NOTHING, newKey }
}
