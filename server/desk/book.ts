import type { DeskBookingReply, DeskBookingRequest } from '../../schemas/desk.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { slotStart } from '../../schemas/slot.ts'
import type { Appointment } from '../../schemas/booking.ts'
import { bumpDays, setupRevision } from '../availability/days.ts'
import { staffOffersOf } from '../availability/offers.ts'
import { setupOf } from '../availability/setup.ts'
import { overbookTime, takeTime } from '../booking/claims.ts'
import { findClash, hasTreatmentOn } from '../booking/clash.ts'
import { freeExpired } from '../booking/held.ts'
import { insertUnlimited } from '../booking/insert-unlimited.ts'
import { addPeople } from '../booking/person.ts'
import type { BookingRow } from '../booking/row.ts'
import { confirmationOf } from '../booking/write.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { bookings } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Storage } from '../storage/storage.ts'
import { findPatient, type DeskPatient } from './patient.ts'
import { lockPeople } from './person.ts'
import { findPlace, type DeskPlace } from './place.ts'
import { isAddedMeanwhile } from './same-person.ts'
import { readVisit } from './visit.ts'

// The maximum number of attempts to book a visit at the front desk.
// Booking is attempted again if, for example, the setup has changed or an expired hold was deleted.
const ATTEMPTS = 8

/** A staff member's request to book a visit. `key` is the request's idempotency key. */
export type DeskOrder = {
  readonly caller: Caller
  readonly request: DeskBookingRequest
  readonly key: string | null
}

/**
 * Books a visit for a patient who calls the clinic or walks in without an appointment.
 * Resolves with the visit, or, if the time is taken, with the taken time and free times near it.
 * A repeated request with the same idempotency key gets the same visit.
 * Throws a `Refusal` if the request is not valid, or still fails after several attempts.
 */
export async function bookAtDesk(deps: Deps, order: DeskOrder): Promise<DeskBookingReply> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const earlier = await replay(deps, order)
    if (earlier) return earlier
    const patient = await findPatient(deps, order.request)
    const place = await findPlace(deps, order.request)
    for (const agenda of place.agendas) {
      const row = await tryBook(deps, order, { patient, place, agenda })
      if (!row) continue
      deps.outbox.wake()
      bookings.inc({ outcome: 'booked' })
      return { success: true, visit: await readVisit(deps, row.id) }
    }
    if ((await setupOf(deps).rules()).revision !== place.revision) continue
    if (await freeExpired(deps)) continue
    const repeated = await replay(deps, order)
    if (repeated) return repeated
    const clash = await clashOf(deps, patient, place, order.request)
    // If a walk-in's next free slot has just been taken by somebody else, try the following slot.
    if (clash && (order.request.time || clash.taken.isOwn)) return clash
  }
  throw new Refusal(409, 'try_again', 'Someone else is changing this time. Please try again.')
}

/** The error that rolls back a booking's transaction if the time is taken or the setup changed. */
class NotBooked extends Error {}

type Attempt = {
  readonly patient: DeskPatient
  readonly place: DeskPlace
  readonly agenda: string
}

/** Books a visit. Resolves with undefined if the time is taken or the setup has changed. */
async function tryBook(
  deps: Deps,
  order: DeskOrder,
  attempt: Attempt,
): Promise<BookingRow | undefined> {
  const id = newRowId()
  const { walkIn, overbook, afterwards } = order.request
  const remarks = [walkIn && 'walk-in', overbook && 'overbook', afterwards && 'entered afterwards']
  const detail = remarks.filter(Boolean).join(', ')
  const deed = { action: 'booking.book', subject: id, detail } as const
  try {
    return await audited(deps, order.caller, deed, (tx) => bookIn(tx, deps, id, order, attempt))
  } catch (error) {
    if (error instanceof NotBooked) return undefined
    throw error
  }
}

async function bookIn(
  tx: Storage,
  deps: Deps,
  id: string,
  { caller, request, key }: DeskOrder,
  { patient, place, agenda }: Attempt,
): Promise<BookingRow> {
  const { added } = patient
  if (added && request.another !== true && (await isAddedMeanwhile(tx, added)))
    throw new NotBooked()
  if ((await setupRevision(tx)) !== place.revision) throw new NotBooked()
  if (request.overbook !== true && (await hasTreatmentOn(tx, patient.id, place)))
    throw new NotBooked()
  if (added && (await addPeople(tx, [added])).size === 0) throw new NotBooked()
  if (!added && (await lockPeople(tx, [patient.id])).length === 0) throw new NotBooked()
  const inserted = await insertUnlimited(tx, deps, {
    ...place,
    agenda,
    patient,
    also: {
      id,
      booked_by: addressOf(caller),
      request_key: key,
      entered_afterwards: request.afterwards === true ? 1 : 0,
      arrived_at: request.walkIn === true ? deps.clock().toISOString() : null,
    },
  })
  const row = inserted && (await claim(tx, inserted, request))
  if (!row) throw new NotBooked()
  if (request.walkIn !== true && request.afterwards !== true) await enqueue(tx, confirmationOf(row))
  await bumpDays(tx, [row.date])
  return row
}

async function claim(tx: Storage, row: BookingRow, { overbook }: DeskBookingRequest) {
  if (overbook === true) return overbookTime(tx, row)
  return (await takeTime(tx, row)) ? row : undefined
}

type Clash = Extract<DeskBookingReply, { success: false }>

async function clashOf(
  deps: Deps,
  patient: DeskPatient,
  place: DeskPlace,
  { afterwards }: DeskBookingRequest,
): Promise<Clash | undefined> {
  const { treatment, visit } = place
  const wanted = {
    ...place,
    treatmentId: treatment.id,
    treatment: treatment.name,
    priceCents: treatment.price_cents,
    slot: visit.slot,
    personId: patient.id,
  }
  // A visit that is entered afterwards was at its time, so no other time is offered.
  const offers = afterwards === true ? () => [] : staffOffersOf
  const found = await findClash(deps, wanted, '', offers)
  if (!found) return undefined
  bookings.inc({ outcome: 'clash' })
  const taken = { ...toStart(found.booking), isOwn: found.isOwn }
  return { success: false, taken, nearest: found.nearest.map(toStart) }
}

const toStart = ({ date, slot }: Appointment) => ({
  date: bookingDateToIso(date),
  startsAt: slotStart(slot),
})

/**
 * Returns the reply to an earlier request with the same idempotency key, or undefined without one.
 * Throws a 422 `Refusal` if an earlier request used the idempotency key for another appointment.
 */
async function replay(
  deps: Deps,
  { caller, request, key }: DeskOrder,
): Promise<DeskBookingReply | undefined> {
  if (key === null) return undefined
  const row = await deps.db
    .selectFrom('booking')
    .selectAll()
    .where('booked_by', '=', addressOf(caller))
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isSame(row, request))
    throw new Refusal(422, 'key_reused', 'This request was already used for another appointment.')
  bookings.inc({ outcome: 'repeated' })
  return { success: true, visit: await readVisit(deps, row.id) }
}

// Compare the treatment and the patient, but not the time: the visit may have been moved since.
const isSame = (row: BookingRow, { treatmentId, personId = row.person_id }: DeskBookingRequest) =>
  row.treatment_id === treatmentId && row.person_id === personId
