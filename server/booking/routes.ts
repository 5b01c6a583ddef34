import { BookingBody } from '../../schemas/booking-body.ts'
import {
  Booking,
  BookingList,
  BookingPath,
  BookingQuery,
  BookingReply,
} from '../../schemas/booking.ts'
import { slotStart } from '../../schemas/slot.ts'
import { auditedRead } from '../clinic/audit.ts'
import { callerOf, requireCaller } from '../http/auth.ts'
import { createBooker } from './book.ts'
import { readDoctors } from './doctors.ts'
import { findBooking, refuseStranger, replyWith, toBooking } from './row.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { limitAddress, perCaller } from '../http/limits.ts'
import { holdsTime } from './pay-by.ts'
import { Refusal } from '../http/refusal.ts'

const BOOKINGS_PER_MINUTE = 30
const BOOKINGS_PER_MINUTE_FROM_ONE_ADDRESS = 60

const BOOK = about({
  id: 'book',
  tag: 'Appointments',
  access: 'patient',
  summary: 'Book a slot for the signed-in patient',
  description:
    'If the slot is taken, the reply is 200 with `success: false`, the clashing booking and the ' +
    'nearest free slots. Requests repeated with the same Idempotency-Key book only once.',
  refuses: [
    'not_owner',
    'unconfirmed',
    'not_bookable',
    'price_changed',
    'unpaid_limit',
    'day_limit',
    'key_reused',
    'try_again',
  ],
})

const LIST = about({
  id: 'listBookings',
  tag: 'Appointments',
  access: 'patient',
  summary: "List a patient's bookings; admins may list any patient's",
  refuses: ['not_owner', 'second_factor_required'],
})

const READ = about({
  id: 'readBooking',
  tag: 'Appointments',
  access: 'patient',
  summary: "Read one booking; admins may read any patient's",
  refuses: ['not_owner', 'second_factor_required', 'not_found'],
})

export function bookingRoutes(app: App, deps: Deps): void {
  const onRequest = requireCaller(deps)
  const book = createBooker(deps)

  app.post(
    '/booking',
    {
      schema: {
        ...BOOK,
        headers: IdempotencyHeaders,
        body: BookingBody,
        response: { 200: BookingReply },
      },
      onRequest: [limitAddress(app, BOOKINGS_PER_MINUTE_FROM_ONE_ADDRESS), onRequest],
      config: perCaller(BOOKINGS_PER_MINUTE),
    },
    async (request) => {
      const { body } = request
      const { email, confirmed } = callerOf(request)
      if (body.patient !== email)
        throw new Refusal(403, 'not_owner', 'You can book only for yourself.')
      if (deps.config.confirmedAddress && !confirmed)
        throw new Refusal(403, 'unconfirmed', 'Please confirm your email address first.')
      return book({ request: body, key: request.headers['idempotency-key'] })
    },
  )

  app.get(
    '/booking',
    { schema: { ...LIST, querystring: BookingQuery, response: { 200: BookingList } }, onRequest },
    async (request) => {
      const caller = callerOf(request)
      const { patient } = request.query
      refuseStranger(caller, patient)
      const read = () => bookingsOf(deps, patient)
      if (caller.email === patient) return read()
      return auditedRead(deps, caller, { action: 'booking.list', subject: patient }, read)
    },
  )

  app.get(
    '/booking/:id',
    { schema: { ...READ, params: BookingPath, response: { 200: Booking } }, onRequest },
    async (request) => {
      const row = await findBooking(deps, request.params.id)
      const caller = callerOf(request)
      refuseStranger(caller, row.patient)
      const read = () => replyWith(deps, row)
      if (caller.email === row.patient) return read()
      const deed = { action: 'booking.read', subject: row.patient, detail: row.id } as const
      return auditedRead(deps, caller, deed, read)
    },
  )
}

async function bookingsOf(deps: Deps, patient: string) {
  const { db, clock } = deps
  const doctorOf = await readDoctors(deps)
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('patient', '=', patient)
    .where('cancelled_at', 'is', null)
    .where(holdsTime(clock().toISOString()))
    .orderBy('date')
    .execute()
  return rows
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) || slotStart(one.slot) - slotStart(other.slot),
    )
    .map((row) => toBooking(row, doctorOf(row)))
}
