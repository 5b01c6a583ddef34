import { fromCallback, type ActorRefFrom } from 'xstate'
import type { FamilyKnown, Newcomer } from '../../machines/booking-setup.ts'
import { bookingMachine } from '../../machines/booking.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { KeptDraft, type BookingReply } from '../../schemas/booking.ts'
import { listAvailable } from '../../schemas/calls/availability.ts'
import { readOwnPhone } from '../../schemas/calls/own-phone.ts'
import { dayAt, formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import type { FamilyMember } from '../../schemas/family.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import type { Services, SessionRef } from '../services.ts'
import { createDraft, drafts } from '../services/draft.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import { readHeadStart } from '../first-paint/head-start.ts'
import { leadFromHere } from '../services/navigation.ts'
import { newKey } from '../services/new-key.ts'
import { openBookingAddress } from './booking-address.ts'
import { provideHold } from './hold.ts'
import { provideOpenings } from './openings.ts'
import { fromPromise } from './from-promise.ts'

export type BookingRef = ActorRefFrom<typeof bookingMachine>

// Loads the schemas of the calls about relatives, which the page's first paint does not need.
const loadFamily = lazyModule(() => import('../../schemas/calls/family.ts'))

// Loads the code that waits until the patient's email address is confirmed.
const loadConfirmed = lazyModule(() => import('./confirmed.ts'))

/** Connects the booking page's state machines to the clinic's server and the stored form input. */
export function provideBooking(services: Services, session: SessionRef) {
  const { clinic, identity, navigation, now, settings, toasts } = services
  const today = formatBookingDate(dayAt(now(), settings.clinic.timeZone))
  const address = openBookingAddress(leadFromHere(navigation))
  const draft = createDraft('booking', KeptDraft)
  const hold = provideHold({ clinic, now })
  const logic = bookingMachine.provide({
    actors: {
      openings: provideOpenings({ clinic }),
      hold: hold.logic,
      watchBack: fromCallback<{ type: 'booking.dismiss' }, undefined>(({ sendBack }) =>
        address.watchBack(() => sendBack({ type: 'booking.dismiss' })),
      ),
      listAvailable: fromPromise<readonly Treatment[], { date: BookingDate }>(({ input, signal }) =>
        clinic
          .send(listAvailable, { query: input }, signal)
          .then((treatments) => hold.including(treatments, input.date)),
      ),
      recallPhone: fromPromise<string, undefined>(async ({ signal }) => {
        const { phone } = await clinic.send(readOwnPhone, undefined, signal)
        return phone
      }),
      // Without a reply, the form names no relatives, and offers to book for someone else.
      listFamily: fromCallback<FamilyKnown, undefined>(({ sendBack }) => {
        const stop = new AbortController()
        const list = async () =>
          clinic.send((await loadFamily()).listFamily, undefined, stop.signal)
        list().then(
          (family) => sendBack({ type: 'family.known', family }),
          () => undefined,
        )
        return () => stop.abort()
      }),
      addRelative: fromPromise<FamilyMember, Newcomer>(async ({ input }) =>
        clinic.send((await loadFamily()).addRelative, { body: input }),
      ),
      book: fromPromise<BookingReply, { booking: BookingRequest; key: string }>(async ({ input }) =>
        clinic.book({ ...input.booking, holdId: await hold.holdId() }, input.key),
      ),
      awaitConfirmation: fromPromise<void, undefined>(async ({ signal }) =>
        (await loadConfirmed()).confirmed(identity, session, signal),
      ),
      sendConfirmation: fromPromise<void, undefined>(() => identity.sendConfirmation()),
    },
    actions: {
      notify: (_, toast) => toasts.show(toast),
      rememberChoice: ({ context }, choice) =>
        address.keep({ ...choice, isAsked: context.dateBy === 'patient' }),
      keepDraft: (_, typed) => draft.write(typed),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
  /** The input of the booking state machine, including stored form input that was not sent. */
  const input = {
    draft: draft.read() ?? KeptDraft.parse({}),
    // The preloaded data lacks a slot that this tab holds, so ignore the data if a slot is held.
    known: drafts.has('hold') ? undefined : readHeadStart(document, today),
    newKey,
    now: () => now().getTime(),
  }
  return { logic, input }
}
