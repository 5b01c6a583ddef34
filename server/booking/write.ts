import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '../../schemas/booking.ts'
import { insertion } from './insert.ts'
import type { Wanted } from './request.ts'
import type { BookingRow } from './row.ts'
import type { Deps } from '../deps.ts'
import { payByOf } from './pay-by.ts'
import { batchWrites } from '../fast/batch-writes.ts'

type Entry = {
  readonly request: BookingRequest
  readonly wanted: Wanted
  readonly key: string | undefined
}

/**
 * Makes the function that inserts bookings.
 * The function resolves with `undefined` if a unique index or a limit forbids the booking.
 * Only the index and the limits decide races between bookings.
 */
export function createBookingWriter(deps: Deps): (entry: Entry) => Promise<BookingRow | undefined> {
  const { db, clock, config } = deps
  const insert = insertion(db, config.booking)
  return batchWrites(db, async (on, { request, wanted, key }) => {
    const now = clock()
    const [row] = await insert(on, {
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
      created_at: now.toISOString(),
      pay_by: payByOf(deps, wanted, now),
    })
    return row
  })
}
