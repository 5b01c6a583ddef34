import { randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { dayAt } from '../../../schemas/date.ts'
import { insertUnlimited } from '../../booking/insert-unlimited.ts'
import type { BookingRow } from '../../booking/row.ts'
import { record } from '../../clinic/audit.ts'
import { inDollars } from '../../payment/dollars.ts'
import { addPayment, type NewPayment } from '../../payment/ledger.ts'
import { newRowId } from '../../storage/row-id.ts'
import type { Database } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { DEMO_ADMIN } from '../demo-accounts.ts'
import { chargeCard, giveBack, recordDispute } from './cards.ts'
import type { Course } from './course.ts'
import type { Known } from './known.ts'
import type { Place } from './places.ts'
import type { Times } from './times.ts'

/** The email address of the staff member who works at the demo clinic's front desk. */
export const STAFF = DEMO_ADMIN.email

/** A visit of the demo clinic. `paid` is how and when it was paid, or undefined. */
export type Stay = {
  readonly place: Place
  readonly person: Known
  readonly course: Course
  readonly times: Times
  readonly paid: Payment | undefined
}

export type Payment = {
  readonly by: 'card' | 'desk'
  readonly at: Date
  /** True if the cardholder disputes the payment at the bank. */
  readonly isDisputed: boolean
}

type Columns = Partial<Insertable<Database['booking']>>

/** Stores a visit with its payment, refund, dispute and audit entries. The caller claims its time. */
export async function storeVisit(tx: Storage, stay: Stay, timeZone: string): Promise<BookingRow> {
  const dayOf = (at: Date) => dayAt(at, timeZone).toString()
  const { place, person, times, paid } = stay
  const id = newRowId()
  const payment = paid && (await paymentOf(tx, id, stay, paid))
  const made = await insertUnlimited(
    tx,
    { clock: () => new Date(times.made) },
    {
      ...place,
      patient: person,
      also: { id, ...columnsOf(stay), intent_id: payment?.intent_id ?? null },
    },
  )
  if (!made) throw new Error(`The demo clinic cannot store a visit on ${place.date}`)
  const row = payment && paid ? await take(tx, payment, dayOf(paid.at)) : made
  if (paid?.by === 'card' && row.intent_id !== null) {
    const charged = { ...row, intentId: row.intent_id }
    const cancelled = new Date(times.cancelled ?? '')
    if (stay.course === 'given-back')
      await giveBack(tx, charged, { at: cancelled, day: dayOf(cancelled) })
    if (paid.isDisputed) await recordDispute(tx, charged, paid.at)
  }
  await audit(tx, row)
  return row
}

function columnsOf({ person, course, times }: Stay): Columns {
  const marks = [times.arrived, times.seated, times.done, times.missed].filter(Boolean)
  return {
    ...(person.account === undefined ? { booked_by: STAFF } : { account_id: person.account }),
    confirmed_at: times.confirmed,
    arrived_at: times.arrived,
    seated_at: times.seated,
    done_at: times.done,
    missed_at: times.missed,
    marks: marks.length,
    room: course === 'seated' ? '2' : null,
    ...(times.cancelled !== null && {
      cancelled_at: times.cancelled,
      cancelled_by: course === 'called-off' ? 'clinic' : 'patient',
      cancel_reason: course === 'called-off' ? 'The doctor was ill.' : null,
      sequence: 1,
    }),
  }
}

async function paymentOf(
  tx: Storage,
  bookingId: string,
  { place, person }: Stay,
  { by, at, isDisputed }: Payment,
): Promise<NewPayment> {
  const { name, price_cents: cents } = place.treatment
  const what = `${name}, ${place.date}`
  const payment = { booking_id: bookingId, amount_cents: cents, taken_at: at.toISOString() }
  if (by === 'desk') {
    const id = `desk_${randomBytes(12).toString('hex')}`
    return { ...payment, id, intent_id: null, method: 'cash', taken_by: STAFF }
  }
  const charge = { bookingId, cents, what, name: person.name, at, isDisputed }
  const id = await chargeCard(tx, charge)
  return { ...payment, id, intent_id: id, method: 'card' }
}

async function take(tx: Storage, payment: NewPayment, date: string): Promise<BookingRow> {
  const row = await addPayment(tx, payment, {
    where: sql<boolean>`true`,
    isByStaff: false,
    date,
  })
  if (!row) throw new Error(`The demo clinic cannot store a payment of ${payment.booking_id}`)
  return row
}

const MARKS = [
  ['arrived', 'arrived_at'],
  ['seated', 'seated_at'],
  ['done', 'done_at'],
  ['missed', 'missed_at'],
] as const

// Adds the audit entries of what the front desk has done for the visit.
async function audit(tx: Storage, row: BookingRow): Promise<void> {
  const note = async (
    action: Parameters<typeof record>[2]['action'],
    at: string | null,
    detail = '',
  ) => {
    if (at !== null)
      await record(tx, () => new Date(at), { actor: STAFF, action, subject: row.id, detail })
  }
  if (row.booked_by !== null) await note('booking.book', row.created_at)
  for (const [mark, column] of MARKS) await note('visit.mark', row[column], mark)
  if (row.paid_by === 'desk') await note('booking.pay', row.paid_at, inDollars(row.price_cents))
  if (row.cancelled_by === 'clinic')
    await note('booking.cancel', row.cancelled_at, row.cancel_reason ?? '')
}
