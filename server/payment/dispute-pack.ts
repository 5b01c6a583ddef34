import type { DisputePack } from '../../schemas/dispute.ts'
import { findKept, toBooking, type BookingRow } from '../booking/row.ts'
import { termsOf } from '../booking/terms.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Collects the evidence about a disputed payment: its booking, receipt, terms, emails and refunds.
 * Throws a 404 `Refusal` if the database contains no dispute with this id.
 */
export async function packOf(deps: Deps, id: string): Promise<DisputePack> {
  const { db } = deps
  const row = await db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'not_found', 'There is no such dispute.')
  const booking = await findKept(deps, row.booking_id)
  return {
    _id: row.id,
    amount: row.amount_cents / 100,
    reason: row.reason,
    state: row.state,
    openedAt: row.opened_at,
    ...given({ dueAt: row.due_at }),
    ...given({ closedAt: row.closed_at }),
    booking: describe(booking),
    receipt: { transactionId: row.intent_id, ...given({ paidAt: booking.paid_at }) },
    ...(booking.terms_id !== null && { terms: [...(await termsOf(db, booking)).steps] }),
    mails: await mailsOf(deps, booking.id),
    refunds: await refundsOf(deps, booking.id),
  }
}

/** Returns a copy of an object without the fields that are null. */
const given = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  )

function describe(row: BookingRow): DisputePack['booking'] {
  const { _id, patient, PatientName, treatment, date, slot, price } = toBooking(row)
  return {
    _id,
    patient,
    PatientName,
    treatment,
    date,
    slot,
    price,
    bookedAt: row.created_at,
    ...given({ confirmedAt: row.confirmed_at }),
    ...given({ cancelledAt: row.cancelled_at }),
  }
}

async function mailsOf({ db }: Deps, bookingId: string): Promise<DisputePack['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'created_at', 'done_at', 'outcome'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'like', 'mail.%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient, created_at, done_at, outcome }) => ({
    kind: kind.replace('mail.', ''),
    recipient,
    createdAt: created_at,
    ...given({ doneAt: done_at }),
    ...(outcome !== null && { outcome }),
  }))
}

async function refundsOf({ db }: Deps, bookingId: string): Promise<DisputePack['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .select(['amount_cents', 'state', 'created_at', 'done_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount_cents, state, created_at, done_at }) => ({
    amount: amount_cents / 100,
    state,
    owedSince: created_at,
    ...given({ doneAt: done_at }),
  }))
}
