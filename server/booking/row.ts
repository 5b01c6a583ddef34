import type { Selectable } from 'kysely'
import type { Booking } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { Caller } from '../http/auth.ts'
import type { Deps } from '../deps.ts'
import { isOverdue } from './pay-by.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'

export type BookingRow = Selectable<Database['booking']>

/** A stored booking as the wire has it: `paid`, `transactionId` and `paidAt` only once it is paid. */
export function toBooking(row: BookingRow): Booking {
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
    ...(row.sequence > 0 && { sequence: row.sequence }),
    ...(row.paid === 0 && row.pay_by !== null && { payBy: row.pay_by }),
  })
}

/** The same booking. A field that the code never gives it, even an optional one, does not compile. */
const whole = <Given extends Booking>(
  booking: Given & Record<Exclude<keyof Booking, keyof Given>, never>,
): Booking => booking

/** The live booking with this id; throws a 404 `Refusal` where there is none. */
export async function findBooking(deps: Deps, id: string): Promise<BookingRow> {
  const row = await findKept(deps, id)
  if (isGone(deps, row)) throw notFound()
  return row
}

/** The booking with this id, cancelled or not; throws a 404 `Refusal` where there is none. */
export async function findKept({ db }: Pick<Deps, 'db'>, id: string): Promise<BookingRow> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Whether a booking was cancelled, or was not paid in time and had no payment opened. */
export const isGone = (deps: Pick<Deps, 'clock'>, row: BookingRow) =>
  row.cancelled_at !== null || (row.intent_id === null && isOverdue(deps, row))

const notFound = () => new Refusal(404, 'not_found', 'There is no such booking.')

/** Throws a 403 `Refusal` unless the bookings of `patient` are the caller's own, or an admin asks. */
export function refuseStranger(caller: Caller, patient: string): void {
  if (caller.email !== patient && !caller.admin)
    throw new Refusal(403, 'not_owner', 'This booking is not yours.')
}
