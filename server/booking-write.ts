import { randomUUID } from 'node:crypto'
import type { BookingRequest } from '../schemas/booking.ts'
import type { Wanted } from './booking-request.ts'
import type { BookingRow } from './booking-row.ts'
import type { Deps } from './deps.ts'
import { Blank, prepare } from './storage/prepare.ts'
import type { Storage } from './storage/storage.ts'
import { together } from './storage/together.ts'

type Entry = {
  readonly request: BookingRequest
  readonly wanted: Wanted
  readonly key: string | undefined
}

/**
 * Writes bookings unless one of the unique indexes forbids it, which is answered with `undefined`;
 * they alone decide races.
 */
export function openWriting({
  db,
  clock,
}: Deps): (entry: Entry) => Promise<BookingRow | undefined> {
  const insert = insertion(db)
  return together(db, async (on, { request, wanted, key }) => {
    const [row] = await insert(on, {
      id: randomUUID(),
      treatmentId: wanted.treatmentId,
      treatment: wanted.treatment,
      date: wanted.date,
      slot: wanted.slot,
      priceCents: wanted.priceCents,
      patient: wanted.patient,
      name: request.PatientName,
      phone: request.phone,
      key: key ?? null,
      createdAt: clock().toISOString(),
    })
    return row
  })
}

function insertion(db: Storage) {
  const blanks = {
    id: new Blank<string>(),
    treatmentId: new Blank<string>(),
    treatment: new Blank<string>(),
    date: new Blank<string>(),
    slot: new Blank<string>(),
    priceCents: new Blank<number>(),
    patient: new Blank<string>(),
    name: new Blank<string>(),
    phone: new Blank<string>(),
    key: new Blank<string | null>(),
    createdAt: new Blank<string>(),
  }
  const query = db
    .insertInto('booking')
    .values({
      id: blanks.id.value,
      treatment_id: blanks.treatmentId.value,
      treatment: blanks.treatment.value,
      date: blanks.date.value,
      slot: blanks.slot.value,
      price_cents: blanks.priceCents.value,
      patient: blanks.patient.value,
      patient_name: blanks.name.value,
      phone: blanks.phone.value,
      request_key: blanks.key.value,
      created_at: blanks.createdAt.value,
      transaction_id: null,
      paid_at: null,
      intent_id: null,
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
  return prepare(blanks, query)
}
