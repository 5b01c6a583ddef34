import type { ResponsePromise } from 'ky'
import type * as z from 'zod/mini'
import { AuditPage, type AuditView } from '../../schemas/audit.ts'
import {
  Booking,
  BookingList,
  BookingReply,
  CancelReply,
  type BookingRequest,
  type CancelRequest,
} from '../../schemas/booking.ts'
import type { BookingDate } from '../../schemas/date.ts'
import { DoctorList, ImageHost, InsertedReply, type DoctorRequest } from '../../schemas/doctor.ts'
import { Message, MessagePage, type MessageForm } from '../../schemas/message.ts'
import { Openings } from '../../schemas/openings.ts'
import type { Place } from '../../schemas/paging.ts'
import { IntentReply, type IntentRequest, type PaymentRecord } from '../../schemas/payment.ts'
import { Reconciliation, type PaymentsPlace } from '../../schemas/reconciliation.ts'
import { ServiceList, TreatmentList } from '../../schemas/treatment.ts'
import {
  AdminReply,
  DeletedReply,
  ModifiedReply,
  TokenReply,
  UserCounts,
  UserList,
  USERS_PAGE,
  type UsersPage,
  type UsersView,
} from '../../schemas/user.ts'
import type { HttpOptions } from './http-options.ts'
import { asFailure, createHttp, repeatable, withBearer } from './http.ts'
import { readReply } from './reply.ts'

/**
 * Returns all calls to the clinic's server (spec §7) as functions.
 * Each call resolves with a parsed reply and rejects only with a `Failure`.
 * The calls encode emails and ids for the URL themselves.
 */
export function createCalls(options: HttpOptions) {
  const http = createHttp(options)
  const auth = withBearer(http, options.token)
  return {
    /** Exchanges the identity provider's ID token for the access token of the clinic's server. */
    exchangeToken: ({ email, idToken }: { email: string; idToken: string }) =>
      answer(
        http.put(path('user', email), {
          json: { email },
          headers: { authorization: `Bearer ${idToken}` },
        }),
        TokenReply,
      ),

    /** Ends the session of the access token. The request continues even if the page is closed. */
    signOut: (token: string) =>
      answer(
        http.delete('session', { headers: { authorization: `Bearer ${token}` }, keepalive: true }),
        DeletedReply,
      ),

    /** Returns the treatments with their free slots on `date`. */
    available: (date: BookingDate, signal?: AbortSignal) =>
      answer(http.get('available', { searchParams: { date }, ...aborted(signal) }), TreatmentList),
    /** Returns the number of free slots on each bookable day. */
    openings: (signal?: AbortSignal) => answer(http.get('openings', aborted(signal)), Openings),
    services: () => answer(http.get('service'), ServiceList),

    /**
     * Books an appointment. A retry with the same `key` books only once. A taken slot is no error.
     */
    book: (booking: BookingRequest, key: string) =>
      answer(auth.post('booking', { json: booking, ...repeatable(key) }), BookingReply),
    bookingsOf: (patient: string, signal?: AbortSignal) =>
      answer(auth.get('booking', { searchParams: { patient }, ...aborted(signal) }), BookingList),
    booking: (id: string, signal?: AbortSignal) =>
      answer(auth.get(path('booking', id), aborted(signal)), Booking),
    cancelBooking: (id: string, request: CancelRequest) =>
      answer(auth.post(path('booking', id, 'cancel'), { json: request }), CancelReply),

    requestIntent: (intent: IntentRequest) =>
      answer(auth.post('create-payment-intent', { json: intent }), IntentReply),
    recordPayment: (record: PaymentRecord) =>
      answer(auth.patch(path('booking', record.appointment), { json: record }), Booking),

    isAdmin: (email: string, signal?: AbortSignal) =>
      answer(auth.get(path('admin', email), aborted(signal)), AdminReply).then(
        (reply) => reply.admin,
      ),
    /** Returns one page of the users whose email or name contains `query`. */
    users: (view: UsersView, signal?: AbortSignal) =>
      answerUsers(auth.get('user', { searchParams: queryOf(view), ...aborted(signal) }), view),
    makeAdmin: (email: string) => answer(auth.put(path('user', 'admin', email)), ModifiedReply),
    releaseAddress: (email: string) =>
      answer(auth.put(path('user', 'release', email)), ModifiedReply),
    removeUser: (email: string) => answer(auth.delete(path('user', email)), DeletedReply),

    doctors: () => answer(auth.get('doctor'), DoctorList),
    addDoctor: (doctor: DoctorRequest) =>
      answer(auth.post('doctor', { json: doctor }), InsertedReply),
    imageHost: () => answer(auth.get('image-host'), ImageHost),
    removeDoctor: (email: string) => answer(auth.delete(path('doctor', email)), DeletedReply),

    /** Sends a message to the clinic. A retry with the same `key` sends only one message. */
    sendMessage: (message: MessageForm, key: string) =>
      answer(http.post('message', { json: message, ...repeatable(key) }), InsertedReply),
    messages: (place: Place, signal?: AbortSignal) =>
      answer(auth.get('message', { searchParams: { ...place }, ...aborted(signal) }), MessagePage),
    handleMessage: (id: string) =>
      answer(auth.patch(path('message', id), { json: { handled: true } }), Message),
    deleteMessage: (id: string) => answer(auth.delete(path('message', id)), DeletedReply),

    audit: (view: AuditView, signal?: AbortSignal) =>
      answer(auth.get('audit', { searchParams: { ...view }, ...aborted(signal) }), AuditPage),

    /** Compares the card provider's recent charges with the bookings. */
    compareCharges: (place: PaymentsPlace, signal?: AbortSignal) =>
      answer(
        auth.get('reconciliation', {
          ...LONG_TIMEOUT,
          searchParams: { ...PAGE_LIMIT, ...place },
          ...aborted(signal),
        }),
        Reconciliation,
      ),
    /** Records or refunds every charge without a paid booking, then compares again. */
    settleCharges: () =>
      answer(
        auth.post('reconciliation/settle', { ...LONG_TIMEOUT, searchParams: PAGE_LIMIT }),
        Reconciliation,
      ),
  }
}

// The server reads weeks of charges from the card provider page by page, which takes long.
const LONG_TIMEOUT = { timeout: 60_000 } as const
/** The number of charges or bookings on one page of the payments list. */
const PAGE_LIMIT = { limit: 25 } as const

const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
const queryOf = ({ query, page }: UsersView) => ({
  query,
  limit: USERS_PAGE,
  offset: (page - 1) * USERS_PAGE,
})

async function answerUsers(reply: ResponsePromise, view: UsersView): Promise<UsersPage> {
  try {
    const response = await reply
    const counts = UserCounts.parse(Object.fromEntries(response.headers))
    const users = UserList.parse(await response.json())
    return { view, users, matching: counts['x-total-count'], total: counts['x-users-count'] }
  } catch (error) {
    throw asFailure(error)
  }
}

const aborted = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

async function answer<Schema extends z.ZodMiniType>(reply: ResponsePromise, schema: Schema) {
  try {
    return readReply(schema, await reply.text())
  } catch (error) {
    throw asFailure(error)
  }
}
