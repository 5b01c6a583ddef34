import type { RawBuilder } from 'kysely'
import { BookingBody, type BookingRequest } from '../../schemas/booking-body.ts'
import { BookingPath, BookingQuery } from '../../schemas/booking.ts'
import { book, listBookings, readBooking } from '../../schemas/calls/bookings.ts'
import { readOwnPhone } from '../../schemas/calls/own-phone.ts'
import { slotStart } from '../../schemas/slot.ts'
import type { Caller } from '../http/auth.ts'
import { createBooker } from './book.ts'
import { readDoctors } from './doctors.ts'
import { findInFamily } from './family.ts'
import { listAs, readAs, refuseOtherAddress, unconfirmed } from './access.ts'
import { ownPhone } from './own-phone.ts'
import { findBooking, replyWith, toBooking } from './row.ts'
import type { App, Deps } from '../deps.ts'
import { limitAddress, perCaller } from '../http/limits.ts'
import { networkKeyOf } from '../http/network.ts'
import { serving } from '../http/serve.ts'
import { holdsTime } from './pay-by.ts'

const BOOKINGS_PER_MINUTE = 30
const BOOKINGS_PER_MINUTE_FROM_ONE_ADDRESS = 60

export function bookingRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const bookOnce = createBooker(deps)

  serve(
    book,
    {
      tag: 'Appointments',
      summary: 'Book a slot for the signed-in patient, or for a relative',
      description:
        '`personId` is a person of `GET /family`. Without it, the visit is for the caller. ' +
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
      body: BookingBody,
      limit: perCaller(BOOKINGS_PER_MINUTE),
      networkLimit: limitAddress(app, BOOKINGS_PER_MINUTE_FROM_ONE_ADDRESS),
    },
    async ({ caller, body, key, request }) => {
      refuseOtherAddress(caller, body.patient)
      if (deps.config.confirmedAddress && !caller.confirmed) throw unconfirmed()
      return bookOnce({
        request: await forWhom(deps, caller, body),
        account: caller,
        key: key ?? undefined,
        network: networkKeyOf(request),
      })
    },
  )

  serve(
    listBookings,
    {
      tag: 'Appointments',
      summary: "List the bookings of the caller's people; admins may list any address's",
      refuses: ['not_owner', 'second_factor_required'],
      query: BookingQuery,
    },
    ({ caller, query }) => listAs(deps, caller, query.patient, (among) => bookingsOf(deps, among)),
  )

  serve(
    readBooking,
    {
      tag: 'Appointments',
      summary: "Read one booking; admins may read any patient's",
      refuses: ['not_owner', 'second_factor_required', 'not_found'],
      params: BookingPath,
    },
    async ({ caller, params }) => {
      const row = await findBooking(deps, params.id)
      return readAs(deps, caller, row, () => replyWith(deps, row))
    },
  )

  serve(
    readOwnPhone,
    {
      tag: 'Appointments',
      summary: 'Get the phone number of your newest booking, so that you need not type it again',
    },
    async ({ caller }) => ({ phone: await ownPhone(deps, caller) }),
  )
}

/**
 * Returns the request with the name of the person whom the visit is for.
 * Throws a 403 `Refusal` unless the caller may act for that person.
 */
async function forWhom(
  { db }: Deps,
  caller: Caller,
  request: BookingRequest,
): Promise<BookingRequest> {
  if (request.personId === undefined) return request
  const { name } = await findInFamily(db, caller, request.personId)
  return { ...request, PatientName: name }
}

async function bookingsOf(deps: Deps, among: RawBuilder<boolean>) {
  const { db, clock } = deps
  const doctorOf = await readDoctors(deps)
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where(among)
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
