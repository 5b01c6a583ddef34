import type { Selectable } from 'kysely'
import { ReceiptContent, type Receipt } from '../../schemas/receipt.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import { today } from './money-day.ts'
import { readContent } from './receipt-content.ts'

type Row = Selectable<Database['receipt']>

type Wish = {
  readonly id: string
  /** The email address of whoever asks for the receipt. */
  readonly by: string
}

/**
 * Returns the booking's receipt. If its newest receipt no longer says what is true, or if it has
 * none, issues the next one of the clinic's year.
 * Throws a 409 `Refusal` if nothing was ever paid for the booking.
 */
export async function receiptOf(
  tx: Storage,
  deps: Pick<Deps, 'config' | 'clock'>,
  { id, by }: Wish,
): Promise<{ receipt: Receipt; booking: BookingRow }> {
  const booking = await lock(tx, id)
  const content = await readContent(tx, deps, booking)
  const issued = await issuedFor(tx, id)
  const newest = issued.at(-1)
  if (!newest && content.payments.length === 0) throw nothingPaid()
  const text = JSON.stringify(content)
  if (newest?.content === text) return { receipt: toReceipt(newest, issued.at(-2)), booking }
  const row = {
    ...(await nextNumber(tx, Number(today(deps).slice(0, 4)))),
    booking_id: id,
    issued_at: deps.clock().toISOString(),
    issued_by: by,
    content: text,
  }
  await tx.insertInto('receipt').values(row).execute()
  return { receipt: toReceipt(row, newest), booking }
}

const nothingPaid = () =>
  new Refusal(409, 'nothing_paid', 'Nothing is paid for this appointment, so it has no receipt.')

// The update changes nothing, but it locks the booking. Its payments lock it, too.
const lock = (tx: Storage, id: string): Promise<BookingRow> =>
  tx
    .updateTable('booking')
    .set((eb) => ({ marks: eb.ref('marks') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const issuedFor = (tx: Storage, id: string): Promise<Row[]> =>
  tx
    .selectFrom('receipt')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('year')
    .orderBy('number')
    .execute()

// The row of the year stays locked until the transaction ends, so that no number is given twice,
// and a number that is not used is given again.
async function nextNumber(tx: Storage, year: number): Promise<Pick<Row, 'year' | 'number'>> {
  const { last } = await tx
    .insertInto('receipt_year')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('receipt_year.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, number: last }
}

const toReceipt = (row: Row, before: Row | undefined): Receipt => ({
  number: numberOf(row),
  issuedAt: row.issued_at,
  ...(before && { replaces: numberOf(before) }),
  ...ReceiptContent.parse(JSON.parse(row.content)),
})

const DIGITS = 6

const numberOf = ({ year, number }: Pick<Row, 'year' | 'number'>) =>
  `${year}-${String(number).padStart(DIGITS, '0')}`
