import type { ReadableStream } from 'node:stream/web'
import * as accountLinks from '../../schemas/calls/account-links.ts'
import * as accounts from '../../schemas/calls/accounts.ts'
import * as agenda from '../../schemas/calls/agenda.ts'
import * as audit from '../../schemas/calls/audit.ts'
import * as availability from '../../schemas/calls/availability.ts'
import * as bookingChanges from '../../schemas/calls/booking-changes.ts'
import * as bookings from '../../schemas/calls/bookings.ts'
import * as calendar from '../../schemas/calls/calendar.ts'
import * as callList from '../../schemas/calls/call-list.ts'
import * as cardPayment from '../../schemas/calls/card-payment.ts'
import * as contact from '../../schemas/calls/contact.ts'
import * as deskBooking from '../../schemas/calls/desk-booking.ts'
import * as endOfDay from '../../schemas/calls/end-of-day.ts'
import * as deskPayments from '../../schemas/calls/desk-payments.ts'
import * as doctors from '../../schemas/calls/doctors.ts'
import * as family from '../../schemas/calls/family.ts'
import * as history from '../../schemas/calls/history.ts'
import * as hold from '../../schemas/calls/hold.ts'
import * as imports from '../../schemas/calls/import.ts'
import * as images from '../../schemas/calls/images.ts'
import * as mail from '../../schemas/calls/mail.ts'
import * as merges from '../../schemas/calls/merges.ts'
import * as messages from '../../schemas/calls/messages.ts'
import * as nextFree from '../../schemas/calls/next-free.ts'
import * as notes from '../../schemas/calls/notes.ts'
import * as ownPhone from '../../schemas/calls/own-phone.ts'
import * as ownReviews from '../../schemas/calls/own-reviews.ts'
import * as payments from '../../schemas/calls/payments.ts'
import * as people from '../../schemas/calls/people.ts'
import * as publishedReviews from '../../schemas/calls/published-reviews.ts'
import * as receipts from '../../schemas/calls/receipts.ts'
import * as relatives from '../../schemas/calls/relatives.ts'
import * as reviews from '../../schemas/calls/reviews.ts'
import * as secondFactor from '../../schemas/calls/second-factor.ts'
import * as setup from '../../schemas/calls/setup.ts'
import * as stillToCall from '../../schemas/calls/still-to-call.ts'
import * as terms from '../../schemas/calls/terms.ts'
import * as users from '../../schemas/calls/users.ts'
import * as visitLines from '../../schemas/calls/visit-lines.ts'
import * as visits from '../../schemas/calls/visits.ts'
import * as website from '../../schemas/calls/website.ts'
import * as websiteSetup from '../../schemas/calls/website-setup.ts'
import type { AnsweredCall, Call, InputOf, ReplyOf } from '../../schemas/calls/call.ts'
import type { Clinic } from '../../src/services/clinic.ts'
import type { Asked, Send } from '../../src/services/send.ts'

/** All calls, by id. `tests/schemas/calls.test.ts` checks that none is missing. */
export const CALLS = {
  ...accountLinks,
  ...accounts,
  ...agenda,
  ...audit,
  ...availability,
  ...bookingChanges,
  ...bookings,
  ...calendar,
  ...callList,
  ...cardPayment,
  ...contact,
  ...deskBooking,
  ...deskPayments,
  ...endOfDay,
  ...doctors,
  ...family,
  ...history,
  ...hold,
  ...images,
  ...imports,
  ...mail,
  ...merges,
  ...messages,
  ...nextFree,
  ...notes,
  ...ownPhone,
  ...ownReviews,
  ...payments,
  ...people,
  ...publishedReviews,
  ...receipts,
  ...relatives,
  ...reviews,
  ...secondFactor,
  ...setup,
  ...stillToCall,
  ...terms,
  ...users,
  ...visitLines,
  ...visits,
  ...website,
  ...websiteSetup,
}

type Calls = typeof CALLS

/**
 * For each call, a function that replies to it in place of a server. A call with a function of its
 * own in `Clinic` is faked by a function of that type instead, and `isAdmin` by that of `FakeClinic`.
 */
export type FakeCalls = {
  [Id in Exclude<keyof Calls, keyof Clinic | 'isAdmin'>]: (
    input: InputOf<Calls[Id]>,
    signal?: AbortSignal,
  ) => Promise<FakeReply<Calls[Id]>>
}

/** A stream of events is faked by a stream of what its events tell. */
type FakeReply<Of extends Call> = Of['streams'] extends true
  ? ReadableStream<ReplyOf<Of>>
  : ReplyOf<Of>

/** Returns a function that makes calls with the fakes of the same ids, and others with `send`. */
export function faking(send: Send, fakes: object): Send {
  const all = new Map<string, unknown>(Object.entries(fakes))
  return <Of extends AnsweredCall>(
    call: Of,
    input: Asked<Of>,
    ...signal: readonly [AbortSignal?]
  ) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `FakeCalls` has these types
    const fake = all.get(call.id) as Fake<Of> | undefined
    return fake ? fake(input, ...signal) : send(call, input, ...signal)
  }
}

type Fake<Of extends Call> = (input: Asked<Of>, signal?: AbortSignal) => Promise<ReplyOf<Of>>
