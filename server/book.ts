import { randomUUID } from 'node:crypto'
import type { BookingReply, BookingRequest } from '../schemas/booking.ts'
import { isoToBookingDate } from '../schemas/date.ts'
import type { Wanted } from './booking-request.ts'
import { toBooking, type BookingRow } from './booking-row.ts'
import { findClash } from './clash.ts'
import type { Deps } from './deps.ts'
import { bookings } from './metrics.ts'
import { Refusal } from './refusal.ts'

const ATTEMPTS = 3

type Order = {
  readonly request: BookingRequest
  readonly wanted: Wanted
  /** The client's name for this request, the same each time it is sent again. */
  readonly key: string | undefined
}

/** Books what is wanted, or answers with what stands in the way. */
export async function book(deps: Deps, order: Order): Promise<BookingReply> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await insert(deps, order)
    if (row) return booked(row)
    const twin = order.key && (await replay(deps, order.request, order.key))
    if (twin) return twin
    const clash = await findClash(deps, order.wanted)
    if (clash) {
      bookings.inc({ outcome: 'clash' })
      return { success: false, ...clash }
    }
    // What stood in the way went meanwhile: the slot is free again.
  }
  throw new Refusal(409, 'try_again', 'This time is being changed. Please try again.')
}

function booked(row: BookingRow): BookingReply {
  bookings.inc({ outcome: 'booked' })
  return { success: true, booking: toBooking(row) }
}

/**
 * The reply that `key` already got, if it was used; throws a 422 `Refusal` where it was used for
 * another appointment.
 */
export async function replay({ db }: Deps, request: BookingRequest, key: string) {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('patient', '=', request.patient)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isSame(row, request))
    throw new Refusal(422, 'key_reused', 'This request was already used for another appointment.')
  bookings.inc({ outcome: 'repeated' })
  return { success: true as const, booking: toBooking(row) }
}

const isSame = (row: BookingRow, { treatmentId, date, slot }: BookingRequest) =>
  row.treatment_id === treatmentId && isoToBookingDate(row.date) === date && row.slot === slot

/** Writes the booking unless one of the unique indexes forbids it; they alone decide races. */
function insert({ db, clock }: Deps, { request, wanted, key }: Order) {
  return db
    .insertInto('booking')
    .values({
      id: randomUUID(),
      treatment_id: wanted.treatmentId,
      treatment: wanted.treatment,
      date: wanted.date,
      slot: wanted.slot,
      price_cents: wanted.priceCents,
      patient: wanted.patient,
      patient_name: request.PatientName,
      phone: request.phone,
      request_key: key ?? null,
      created_at: clock().toISOString(),
      transaction_id: null,
      paid_at: null,
      intent_id: null,
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
