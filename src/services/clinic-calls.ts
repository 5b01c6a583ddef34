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
 * Every call to the clinic's server (spec §7). Each resolves with a reply that its schema has
 * checked, and rejects with a `Failure` only; emails and ids need no encoding by the caller.
 */
export function createCalls(options: HttpOptions) {
  const http = createHttp(options)
  const own = withBearer(http, options.token)
  return {
    /** Trades the identity provider's ID token for the clinic's access token. */
    exchangeToken: ({ email, idToken }: { email: string; idToken: string }) =>
      answer(
        http.put(path('user', email), {
          json: { email },
          headers: { authorization: `Bearer ${idToken}` },
        }),
        TokenReply,
      ),

    /** Ends the session that the access token belongs to; goes on when the page is left. */
    signOut: (token: string) =>
      answer(
        http.delete('session', { headers: { authorization: `Bearer ${token}` }, keepalive: true }),
        DeletedReply,
      ),

    /** The treatments with the slots that are free on `date`. */
    available: (date: BookingDate, signal?: AbortSignal) =>
      answer(http.get('available', { searchParams: { date }, ...aborted(signal) }), TreatmentList),
    /** How many slots are free on each day that may be booked. */
    openings: (signal?: AbortSignal) => answer(http.get('openings', aborted(signal)), Openings),
    services: () => answer(http.get('service'), ServiceList),

    /** Books; sent again with the same `key` it still books once. A clash is a reply. */
    book: (booking: BookingRequest, key: string) =>
      answer(own.post('booking', { json: booking, ...repeatable(key) }), BookingReply),
    bookingsOf: (patient: string, signal?: AbortSignal) =>
      answer(own.get('booking', { searchParams: { patient }, ...aborted(signal) }), BookingList),
    booking: (id: string, signal?: AbortSignal) =>
      answer(own.get(path('booking', id), aborted(signal)), Booking),
    cancelBooking: (id: string, request: CancelRequest) =>
      answer(own.post(path('booking', id, 'cancel'), { json: request }), CancelReply),

    requestIntent: (intent: IntentRequest) =>
      answer(own.post('create-payment-intent', { json: intent }), IntentReply),
    recordPayment: (record: PaymentRecord) =>
      answer(own.patch(path('booking', record.appointment), { json: record }), Booking),

    isAdmin: (email: string, signal?: AbortSignal) =>
      answer(own.get(path('admin', email), aborted(signal)), AdminReply).then(
        (reply) => reply.admin,
      ),
    /** A page of the users whose email or name has `query` in it. */
    users: (view: UsersView, signal?: AbortSignal) =>
      answerUsers(own.get('user', { searchParams: asked(view), ...aborted(signal) }), view),
    makeAdmin: (email: string) => answer(own.put(path('user', 'admin', email)), ModifiedReply),
    releaseAddress: (email: string) =>
      answer(own.put(path('user', 'release', email)), ModifiedReply),
    removeUser: (email: string) => answer(own.delete(path('user', email)), DeletedReply),

    doctors: () => answer(own.get('doctor'), DoctorList),
    addDoctor: (doctor: DoctorRequest) =>
      answer(own.post('doctor', { json: doctor }), InsertedReply),
    imageHost: () => answer(own.get('image-host'), ImageHost),
    removeDoctor: (email: string) => answer(own.delete(path('doctor', email)), DeletedReply),

    /** Sent again with the same `key` it is still one message. */
    sendMessage: (message: MessageForm, key: string) =>
      answer(http.post('message', { json: message, ...repeatable(key) }), InsertedReply),
    messages: (place: Place, signal?: AbortSignal) =>
      answer(own.get('message', { searchParams: { ...place }, ...aborted(signal) }), MessagePage),
    handleMessage: (id: string) =>
      answer(own.patch(path('message', id), { json: { handled: true } }), Message),
    deleteMessage: (id: string) => answer(own.delete(path('message', id)), DeletedReply),

    audit: (view: AuditView, signal?: AbortSignal) =>
      answer(own.get('audit', { searchParams: { ...view }, ...aborted(signal) }), AuditPage),

    /** The card provider's charges of the last weeks, held against the bookings. */
    compareCharges: (place: PaymentsPlace, signal?: AbortSignal) =>
      answer(
        own.get('reconciliation', {
          ...LONG,
          searchParams: { ...SHORT, ...place },
          ...aborted(signal),
        }),
        Reconciliation,
      ),
    /** Records or gives back every charge without a paid booking, and compares again. */
    settleCharges: () =>
      answer(own.post('reconciliation/settle', { ...LONG, searchParams: SHORT }), Reconciliation),
  }
}

// The card provider answers for weeks of charges page by page.
const LONG = { timeout: 60_000 } as const
/** How many charges or bookings the payments page shows at a time. */
const SHORT = { limit: 25 } as const

const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
const asked = ({ query, page }: UsersView) => ({
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
