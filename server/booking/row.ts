import type { Selectable } from 'kysely'
import type { Booking } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { Deps } from '../deps.ts'
import { readDoctors, type Doctor } from './doctors.ts'
import { isOverdue } from './pay-by.ts'
import { Refusal } from '../http/refusal.ts'
import type { Visit } from '../outbox/kinds.ts'
import type { Database } from '../storage/schema.ts'

export type BookingRow = Selectable<Database['booking']>

/** Returns a booking together with its doctor, in the format of API replies. */
export const replyWith = async (deps: Pick<Deps, 'db' | 'config'>, row: BookingRow) =>
  toBooking(row, (await readDoctors(deps))(row))

/**
 * Converts a booking row of the database to the booking of an API reply.
 * `paid`, `transactionId` and `paidAt` are absent until the booking is paid.
 */
export function toBooking(row: BookingRow, doctor?: Doctor): Booking {
  return whole({
    _id: row.id,
    treatmentId: row.treatment_id,
    treatment: row.treatment,
    date: isoToBookingDate(row.date),
    slot: row.slot,
    price: row.price_cents / 100,
    patient: row.patient,
    PatientName: row.patient_name,
    patientName: row.patient_name,
    phone: row.phone,
    ...(row.paid === 1 && { paid: true }),
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    ...(row.paid_at !== null && { paidAt: row.paid_at }),
    ...(isInPart(row) && !isPartGivenBack(row) && { paidSoFar: row.paid_cents / 100 }),
    ...(row.paid_cents > 0 && isPaidByHand(row) && { paidAtDesk: true }),
    ...(row.sequence > 0 && { sequence: row.sequence }),
    ...(row.paid === 0 && row.pay_by !== null && { payBy: row.pay_by }),
    ...(row.paid === 0 && row.unreserved === 1 && { unreserved: true }),
    ...doctor,
  })
}

/** Returns whether a part of a booking’s price is paid, or more than the price. */
export const isInPart = (row: Pick<BookingRow, 'paid' | 'paid_cents' | 'price_cents'>) =>
  row.paid_cents !== 0 && (row.paid === 0 || row.paid_cents !== row.price_cents)

// A booking that was paid by card stays paid, so its patient has nothing left to pay.
const isPartGivenBack = ({ paid, paid_cents: cents, price_cents: price }: BookingRow) =>
  paid === 1 && cents < price

/** Returns whether staff have to hand the money back. Only the desk takes a part of a price. */
export const isPaidByHand = ({ paid, paid_by: by }: Pick<BookingRow, 'paid' | 'paid_by'>) =>
  by === 'desk' || paid === 0

/** Returns the booking data that emails about the booking contain. */
export const visitOf = (row: BookingRow): Visit => ({
  _id: row.id,
  treatment: row.treatment,
  date: row.date,
  slot: row.slot,
  price: row.price_cents / 100,
  patientName: row.patient_name,
  sequence: row.sequence,
})

/** Returns the given booking. TypeScript reports an error if it lacks a field of `Booking`. */
const whole = <Given extends Booking>(
  booking: Given & Record<Exclude<keyof Booking, keyof Given>, never>,
): Booking => booking

/** Reads an active booking. Throws a 404 `Refusal` if it is missing, cancelled or overdue. */
export async function findBooking(deps: Deps, id: string): Promise<BookingRow> {
  const row = await findKept(deps, id)
  if (isGone(deps, row)) throw notFound()
  return row
}

/**
 * Reads a booking, even if it is cancelled. Throws a 404 `Refusal` if the booking does not exist.
 */
export async function findKept({ db }: Pick<Deps, 'db'>, id: string): Promise<BookingRow> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Returns whether a booking is cancelled, or is overdue and has no payment intent. */
export const isGone = (deps: Pick<Deps, 'clock'>, row: BookingRow) =>
  row.cancelled_at !== null || (row.intent_id === null && isOverdue(deps, row))

const notFound = () => new Refusal(404, 'not_found', 'There is no such booking.')
