import type { ActorRefFrom } from 'xstate'
import { bookingMachine } from '../../machines/booking.ts'
import { BookingDraft, type BookingReply, type BookingRequest } from '../../schemas/booking.ts'
import { formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import type { Services, SessionRef } from '../services.ts'
import { dayAt } from '../services/appointment-address.ts'
import { createDraft } from '../services/draft.ts'
import { withHeadStart } from '../first-paint/head-start.ts'
import { leadFromHere } from '../services/navigation.ts'
import { newKey } from '../services/new-key.ts'
import { openBookingAddress } from './booking-address.ts'
import { confirmed } from './confirmed.ts'
import { provideOpenings, type OpeningsRef } from './openings.ts'
import { fromPromise } from './from-promise.ts'

export type BookingRef = ActorRefFrom<typeof bookingMachine>

/**
 * Connects the booking and the openings machine to the clinic.
 * After `connect`, the openings machine suggests a date to the booking machine.
 * Each reply to a booking makes the openings machine count the free slots again.
 */
export function provideBooking(given: Services, session: SessionRef) {
  const today = formatBookingDate(dayAt(given.now(), given.settings.clinic.timeZone))
  const services = { ...given, clinic: withHeadStart(given.clinic, document, today) }
  let refs: { booking: BookingRef; openings: OpeningsRef } | undefined
  const address = openBookingAddress(leadFromHere(services.navigation), () =>
    refs?.booking.send({ type: 'booking.dismiss' }),
  )
  const suggest = (date: BookingDate) => refs?.booking.send({ type: 'date.suggest', date })
  const recount = () => refs?.openings.send({ type: 'openings.refresh' })
  const draft = createDraft('booking', BookingDraft)
  return {
    booking: provideBookingAlone(services, session, {
      keepAddress: address.keep,
      keepDraft: draft.write,
      availabilityChanged: recount,
    }),
    openings: provideOpenings(services, suggest),
    /** The booking machine's input, with the patient's stored draft. */
    input: { draft: draft.read() ?? BookingDraft.parse({}), newKey },
    /** Connects the two actors. Returns a function that closes the address. */
    connect: (both: typeof refs) => {
      refs = both
      return address.close
    },
  }
}

type Effects = {
  keepAddress: ReturnType<typeof openBookingAddress>['keep']
  keepDraft: (draft: BookingDraft) => void
  availabilityChanged: () => void
}

function provideBookingAlone(
  { clinic, identity, toasts }: Services,
  session: SessionRef,
  { keepAddress, keepDraft, availabilityChanged }: Effects,
) {
  return bookingMachine.provide({
    actors: {
      listAvailable: fromPromise<readonly Treatment[], { date: BookingDate }>(({ input, signal }) =>
        clinic.available(input.date, signal),
      ),
      book: fromPromise<BookingReply, { booking: BookingRequest; key: string }>(({ input }) =>
        clinic.book(input.booking, input.key),
      ),
      awaitConfirmation: fromPromise<void, undefined>(({ signal }) =>
        confirmed(identity, session, signal),
      ),
      sendConfirmation: fromPromise<void, undefined>(() => identity.sendConfirmation()),
    },
    actions: {
      notify: (_, toast) => toasts.show(toast),
      rememberChoice: ({ context }, choice) =>
        keepAddress({ ...choice, isAsked: context.dateBy === 'patient' }),
      keepDraft: (_, draft) => keepDraft(draft),
      availabilityChanged: () => availabilityChanged(),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}
