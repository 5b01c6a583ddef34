import {
  Booking,
  BookingList,
  BookingPath,
  BookingQuery,
  BookingReply,
  BookingRequest,
} from '../schemas/booking.ts'
import { slotStart } from '../schemas/slot.ts'
import { callerOf, requireCaller } from './auth.ts'
import { book, replay } from './book.ts'
import { checkRequest } from './booking-request.ts'
import { findBooking, refuseStranger, toBooking } from './booking-row.ts'
import type { App, Deps } from './deps.ts'
import { IdempotencyHeaders } from './idempotency.ts'
import { perCaller } from './limits.ts'
import { Refusal } from './refusal.ts'

const BOOKINGS_PER_MINUTE = 30

export function bookingRoutes(app: App, deps: Deps): void {
  const onRequest = requireCaller(deps)

  app.post(
    '/booking',
    {
      schema: {
        headers: IdempotencyHeaders,
        body: BookingRequest,
        response: { 200: BookingReply },
      },
      onRequest,
      config: perCaller(BOOKINGS_PER_MINUTE),
    },
    async (request) => {
      const { body } = request
      if (body.patient !== callerOf(request).email)
        throw new Refusal(403, 'not_owner', 'You may book for yourself only.')
      const key = request.headers['idempotency-key']
      const earlier = key && (await replay(deps, body, key))
      if (earlier) return earlier
      const wanted = await checkRequest(deps, body)
      return book(deps, { request: body, wanted, key })
    },
  )

  app.get(
    '/booking',
    { schema: { querystring: BookingQuery, response: { 200: BookingList } }, onRequest },
    async (request) => {
      refuseStranger(callerOf(request), request.query.patient)
      return bookingsOf(deps, request.query.patient)
    },
  )

  app.get(
    '/booking/:id',
    { schema: { params: BookingPath, response: { 200: Booking } }, onRequest },
    async (request) => {
      const row = await findBooking(deps, request.params.id)
      refuseStranger(callerOf(request), row.patient)
      return toBooking(row)
    },
  )
}

async function bookingsOf({ db }: Deps, patient: string) {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .orderBy('date')
    .execute()
  return rows
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) || slotStart(one.slot) - slotStart(other.slot),
    )
    .map(toBooking)
}
