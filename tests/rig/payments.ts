import type { Storage } from '../../server/storage/storage.ts'

/**
 * Makes the clinic forget the payments of a booking, as a backup from before them does.
 * Without `bookingId`, makes it forget all payments.
 */
export async function forgetPayments(db: Storage, bookingId?: string): Promise<void> {
  const all = bookingId === undefined
  await db
    .deleteFrom('payment')
    .$if(!all, (of) => of.where('booking_id', '=', bookingId ?? ''))
    .execute()
  const unpaid = { paid: 0, paid_cents: 0, paid_by: null, paid_at: null, transaction_id: null }
  await db
    .updateTable('booking')
    .set(unpaid)
    .$if(!all, (of) => of.where('id', '=', bookingId ?? ''))
    .execute()
}

/** Returns an error message for each booking whose columns do not follow from its payments. */
export async function wrongPayments(db: Storage): Promise<string[]> {
  const bookings = await db.selectFrom('booking').selectAll().execute()
  const rows = await db.selectFrom('payment').selectAll().where('voided_at', 'is', null).execute()
  const given = await db.selectFrom('refund').selectAll().where('kind', '=', 'given').execute()
  const byBooking = Map.groupBy(rows, ({ booking_id: id }) => id)
  return bookings.flatMap((row) => {
    const payments = byBooking.get(row.id) ?? []
    const taken = sum(payments)
    const cents = taken - sum(given.filter(({ booking_id: id }) => id === row.id))
    const last = payments
      .toSorted((one, other) => one.taken_at.localeCompare(other.taken_at))
      .at(-1)
    const counted = last?.method === 'card' ? taken : cents
    const isPaid = counted > 0 && counted >= row.price_cents
    const wanted = {
      paid: isPaid ? 1 : 0,
      paid_cents: cents,
      paid_at: isPaid ? last?.taken_at : null,
      paid_by: isPaid ? (last?.method === 'card' ? 'card' : 'desk') : null,
    }
    const wrong = Object.entries(wanted).filter(([name, value]) => Reflect.get(row, name) !== value)
    const isUnknown = isPaid && !payments.some(({ id }) => id === row.transaction_id)
    return [
      ...wrong.map(([name, value]) => `${name} of ${row.id} is not ${value}`),
      ...(isUnknown ? [`${row.id} was paid by an unknown payment`] : []),
    ]
  })
}

const sum = (rows: readonly { readonly amount_cents: number }[]) =>
  rows.reduce((cents, { amount_cents: each }) => cents + each, 0)
