import * as z from 'zod/mini'
import type { Storage } from '../../server/storage/storage.ts'
import { wrongPayments } from '../rig/payments.ts'
import type { Deed, DeskTold } from './cash-deeds.ts'

const Refund = z.object({ payment_intent: z.string(), amount: z.int() })

/**
 * Returns a message for each deed of the desk that was acknowledged and is lost or was done twice,
 * and for each sum that does not follow from the rows.
 */
export async function countCash(db: Storage, { done }: DeskTold): Promise<string[]> {
  const payments = await db.selectFrom('payment').selectAll().execute()
  const given = await db.selectFrom('refund').selectAll().where('kind', '=', 'given').execute()
  const days = await db.selectFrom('money_day').selectAll().execute()
  const keys = (rows: readonly { readonly request_key: string | null }[]) =>
    rows.map(({ request_key: key }) => key?.split(' ').at(-1))
  const found: Readonly<Record<Deed['kind'], readonly (string | undefined)[]>> = {
    pay: keys(payments),
    give: keys(given),
    close: keys(days.filter(({ closed_at: at }) => at !== null)),
    void: payments.filter(({ voided_at: at }) => at !== null).map(({ id }) => id),
  }
  const lost = done.flatMap(({ kind, key, path }) => {
    const times = found[kind].filter((each) => each === key).length
    return times === 1 ? [] : [`${path} was acknowledged, and is there ${times} times`]
  })
  const isCash = { pay: 'cash', give: 'cash' } as const
  const miscounted = days.flatMap(({ date, closed_at: at, expected_cash_cents: expected }) => {
    if (at === null) return []
    const taken = payments.filter(
      (row) => row.day === date && row.method === isCash.pay && row.voided_at === null,
    )
    const back = given.filter((row) => row.day === date && row.settled_how === isCash.give)
    const cash = sum(taken) - sum(back)
    return cash === expected
      ? []
      : [`${date} was closed with ${expected}, and its rows say ${cash}`]
  })
  return [...lost, ...miscounted, ...(await wrongPayments(db)), ...(await wrongCards(db, given))]
}

type Cents = { readonly amount_cents: number }
const sum = (rows: readonly Cents[]) => rows.reduce((all, { amount_cents: each }) => all + each, 0)

/** Compares what was given back to cards with the card provider's refunds. */
async function wrongCards(
  db: Storage,
  given: readonly (Cents & { readonly intent_id: string; readonly state: string })[],
): Promise<string[]> {
  const objects = db.selectFrom('local_card_object').select('body').where('kind', '=', 'refund')
  const refunds = (await objects.execute()).map(({ body }) => Refund.parse(JSON.parse(body)))
  const toCards = given.filter(({ intent_id: id }) => !id.startsWith('desk'))
  return [...new Set(toCards.map(({ intent_id: id }) => id))].flatMap((intent) => {
    const ours = sum(toCards.filter(({ intent_id: id }) => id === intent))
    const theirs = refunds
      .filter(({ payment_intent: id }) => id === intent)
      .reduce((all, { amount }) => all + amount, 0)
    return ours === theirs ? [] : [`${intent} was refunded ${theirs}, and the rows say ${ours}`]
  })
}
