import * as z from 'zod/mini'
import { bookingDateToIso } from '../../schemas/date.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { wrongPayments } from '../rig/payments.ts'
import type { Told } from './patients.ts'

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number(),
  metadata: z.object({ bookingId: z.optional(z.string()) }),
})
const Refund = z.object({ payment_intent: z.string() })

/**
 * Returns a message for each acknowledged record that is lost, and for each record that is wrong.
 */
export async function reconcile(db: Storage, told: Told): Promise<string[]> {
  const rows = await db.selectFrom('booking').selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const charges = await chargesOf(db)
  const lost = [...told.booked.values()].filter((booking) => {
    const row = byId.get(booking._id)
    return (
      row?.patient !== booking.patient ||
      row.slot !== booking.slot ||
      row.date !== bookingDateToIso(booking.date)
    )
  })
  const unpaid = [...told.paid].filter(([id, intent]) => byId.get(id)?.transaction_id !== intent)
  const vanished = [...told.charged].filter(
    ([, intent]) => !charges.some(({ id }) => id === intent),
  )
  const unexplained = charges.filter(({ id, metadata, amount_received, isRefunded }) => {
    const row = byId.get(metadata.bookingId ?? '')
    const pays = row?.transaction_id === id && row.paid === 1 && row.price_cents === amount_received
    return pays === isRefunded
  })
  const free = rows.filter(
    ({ paid, transaction_id: id }) => paid === 1 && !charges.some((charge) => charge.id === id),
  )
  return [
    ...lost.map(({ _id }) => `booking ${_id} was acknowledged and is lost`),
    ...unpaid.map(([id]) => `the payment of ${id} was acknowledged and is lost`),
    ...vanished.map(([, intent]) => `the charge ${intent} was acknowledged and is lost`),
    ...unexplained.map(({ id }) => `the charge ${id} pays nothing and was not given back`),
    ...free.map(({ id }) => `booking ${id} is paid without a charge`),
    ...(await wrongPayments(db)),
    ...twice(
      rows.map((row) => `${row.treatment_id} ${row.date} ${row.slot}`),
      'slot',
    ),
    ...twice(
      rows.map((row) => `${row.patient} ${row.request_key}`),
      'request',
    ),
  ]
}

/** Returns the number of charges without a booking, which the background job will settle. */
export async function unsettled(db: Storage): Promise<number> {
  const rows = await db
    .selectFrom('booking')
    .select('transaction_id')
    .where('paid', '=', 1)
    .execute()
  const known = new Set(rows.map((row) => row.transaction_id))
  const charges = await chargesOf(db)
  return charges.filter(({ id, isRefunded }) => !isRefunded && !known.has(id)).length
}

async function chargesOf(db: Storage) {
  const objects = await db.selectFrom('local_card_object').select(['kind', 'body']).execute()
  const bodies = (kind: string) =>
    objects.filter((object) => object.kind === kind).map(({ body }): unknown => JSON.parse(body))
  const refunded = new Set(bodies('refund').map((body) => Refund.parse(body).payment_intent))
  return bodies('payment_intent')
    .map((body) => Intent.parse(body))
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => ({ ...intent, isRefunded: refunded.has(intent.id) }))
}

function twice(keys: readonly string[], what: string): string[] {
  const groups = Map.groupBy(keys, (key) => key)
  return [...groups].filter(([, held]) => held.length > 1).map(([key]) => `${what} ${key} twice`)
}
