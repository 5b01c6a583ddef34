import type { ResponsePromise } from 'ky'
import type * as z from 'zod/mini'
import { failureOf } from '../../machines/failure.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { exchangeToken, isAdmin, readMe, signOut } from '../../schemas/calls/accounts.ts'
import {
  book,
  listBookings,
  readBooking,
  readBookingOptions,
  recordPayment,
} from '../../schemas/calls/bookings.ts'
import type { Me } from '../../schemas/me.ts'
import { permissionsOf } from '../../schemas/rights.ts'
import type { PaymentRecord } from '../../schemas/payment.ts'
import { factorDemand } from './factor-demand.ts'
import { received, type HttpOptions } from './http-options.ts'
import { asFailure, CODE_REQUIRED, createHttp, withBearer } from './http.ts'
import { readReply } from './reply.ts'
import { createSend, createStart, type Receive } from './send.ts'

/**
 * Returns the calls to the clinic's server (spec §7) that several pages or the session use.
 * Each call resolves with a parsed reply and rejects only with a `Failure`.
 * Each call encodes the emails and ids in its URL, so callers must not encode them.
 */
export function createCalls(options: HttpOptions) {
  const http = createHttp(options)
  const auth = withBearer(http, options.token)
  const start = createStart(http, auth)
  const send = createSend(start, answer)
  const receive: Receive = (...asked) => start(...asked).catch(fail)
  // A promise that settles once the server has replied to all requests that record a payment.
  let recorded: Promise<unknown> = Promise.resolve()
  const calls = {
    /**
     * Exchanges the identity provider's ID token for the access token of the clinic's server.
     * The stored access token, expired or not, continues its session and its second factor.
     */
    exchangeToken: ({ email, idToken }: { email: string; idToken: string }, signal?: AbortSignal) =>
      send(
        exchangeToken,
        { params: { email }, body: { email, session: options.token() }, token: idToken },
        signal,
      ),

    /** Ends the session of the given access token. The request continues if the page is closed. */
    signOut: (token: string) => send(signOut, { token }),

    /**
     * Books an appointment. A retry with the same `key` does not create a second booking.
     * If the slot is taken, the promise resolves with the nearest free slots.
     */
    book: (booking: BookingRequest, key: string) => send(book, { body: booking, key }),
    /**
     * Returns a patient's active bookings.
     * Waits for payments that are being recorded, so that no paid booking is shown as unpaid.
     */
    bookingsOf: async (patient: string, signal?: AbortSignal) => {
      await recorded
      return send(listBookings, { query: { patient } }, signal)
    },
    /** Returns a booking, after the server has replied to every request that records a payment. */
    booking: async (id: string, signal?: AbortSignal) => {
      await recorded
      return send(readBooking, { params: { id } }, signal)
    },
    /** Returns whether a booking can be cancelled or moved, and the refund before each deadline. */
    bookingOptions: (id: string, signal?: AbortSignal) =>
      send(readBookingOptions, { params: { id } }, signal),

    recordPayment: (record: PaymentRecord) => {
      const reply = send(recordPayment, { params: { id: record.appointment }, body: record })
      recorded = Promise.allSettled([recorded, reply])
      return reply
    },

    /** Returns the signed-in person's rights. */
    me: (email: string, signal?: AbortSignal): Promise<Me> =>
      send(readMe, undefined, signal).catch(async (error: unknown) => {
        // A server from an earlier release reports only whether the person is an admin (spec §7).
        if (failureOf(error).code !== 'not_found') throw error
        const { admin } = await send(isAdmin, { params: { email } }, signal)
        return meOf(email, admin)
      }),
  }
  return { calls, receive, send }
}

/** Derives a person's rights from `isAdmin`, the only right that an old server reports. */
function meOf(email: string, isAdmin: boolean): Me {
  const role = isAdmin ? 'owner' : 'patient'
  const permissions = permissionsOf(role)
  return {
    email,
    confirmed: true,
    role,
    permissions,
    strong: false,
    factor: 'none',
    requiredFrom: null,
  }
}

const answer = <Schema extends z.ZodMiniType>(reply: ResponsePromise, schema: Schema) =>
  reply
    .then((sent) => received(sent.text()))
    .then((text) => readReply(schema, text))
    .catch(fail)

function fail(error: unknown): never {
  const failure = asFailure(error)
  if (failure.code === CODE_REQUIRED) factorDemand.raise()
  throw failure
}
