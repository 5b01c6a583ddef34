import { dayAt } from '../../schemas/date.ts'
import type { ReceiptContent } from '../../schemas/receipt.ts'
import { linesOf, selectLines } from '../booking/lines.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { wayOf } from './money-way.ts'

/** Reads what a receipt of a booking says now. The transaction must have locked the booking. */
export async function readContent(
  tx: Storage,
  { config: { clinic, taxLine } }: Pick<Deps, 'config'>,
  row: BookingRow,
): Promise<ReceiptContent> {
  const { name, address, phone, email, timeZone } = clinic
  const dayOf = (at: string) => dayAt(new Date(at), timeZone).toString()
  const stored = await selectLines(tx).where('booking_id', '=', row.id).execute()
  const isCancelled = row.cancelled_at !== null
  const payments = await paymentsOf(tx, row.id)
  return {
    clinic: { name, address, phone, email, taxLine },
    patient: row.patient_name,
    visit: { date: row.date, slot: row.slot, isCancelled },
    lines: linesOf(row, stored).map((line) => ({ name: line.name, price: line.price_cents / 100 })),
    price: row.price_cents / 100,
    payments: payments.map(({ amount_cents: cents, method, taken_at: at }) => ({
      amount: cents / 100,
      way: method,
      day: dayOf(at),
    })),
    givenBack: (await givenBackOf(tx, row.id)).flatMap(
      ({ amount_cents: cents, settled_how, done_at: at }) =>
        at === null ? [] : [{ amount: cents / 100, way: wayOf({ settled_how }), day: dayOf(at) }],
    ),
    // A cancelled visit is not owed. A price that a card has paid stays paid: see the ledger.
    balance: isCancelled || row.paid === 1 ? 0 : (row.price_cents - row.paid_cents) / 100,
  }
}

const paymentsOf = (tx: Storage, id: string) =>
  tx
    .selectFrom('payment')
    .select(['amount_cents', 'method', 'taken_at'])
    .where('booking_id', '=', id)
    .where('voided_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()

// The charges of late and duplicate payments never became payments of the booking.
const givenBackOf = (tx: Storage, id: string) =>
  tx
    .selectFrom('refund')
    .select(['amount_cents', 'settled_how', 'done_at'])
    .where('booking_id', '=', id)
    .where('state', '=', 'done')
    .where('kind', 'not in', ['late', 'duplicate'])
    .orderBy('done_at')
    .orderBy('id')
    .execute()
