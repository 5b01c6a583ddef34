import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { badRequest } from './fault.ts'
import { findIntent } from './intents.ts'
import { StoredIntent } from './whole-intent.ts'
import { refundIdOf } from './refunds.ts'

const integer = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,12}$/, 'Invalid integer')), z.transform(Number)),
  z.int(),
)

export const ChargeListParams = z.strictObject({
  created: z.optional(z.strictObject({ gte: integer })),
  payment_intent: z.optional(z.string()),
  limit: z.optional(z.pipe(integer, z.int().check(z.minimum(1), z.maximum(100)))),
  starting_after: z.optional(z.string()),
})

/** Returns a page of the charges, newest first, in the format of Stripe's lists. */
export async function listCharges(call: Call, params: z.infer<typeof ChargeListParams>) {
  const { created, payment_intent: intent, limit = 10, starting_after: after } = params
  const intents = intent ? [await findIntent(call, intent, undefined)] : await allIntents(call)
  const charges = intents
    .flatMap(chargesOf)
    .filter((charge) => charge.created >= (created?.gte ?? 0))
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
  const start = after === undefined ? 0 : placeOf(charges, after) + 1
  const page = charges.slice(start, start + limit)
  return {
    object: 'list',
    url: '/v1/charges',
    has_more: start + limit < charges.length,
    data: await withRefunds(call, page),
  }
}

// No column stores the time of a charge. Demo mode has few charges, so sort them in memory.
async function allIntents({ db }: Call): Promise<StoredIntent[]> {
  const rows = await db
    .selectFrom('local_card_object')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute()
  return rows.map(({ body }) => StoredIntent.parse(JSON.parse(body)))
}

function chargesOf(intent: StoredIntent) {
  if (intent.latest_charge === null) return []
  return [
    {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount_received,
      captured: true,
      created: intent.charged_at ?? intent.created,
      currency: intent.currency,
      description: intent.description,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      status: 'succeeded',
    },
  ]
}

type Charge = ReturnType<typeof chargesOf>[number]

function placeOf(charges: readonly Charge[], id: string): number {
  const place = charges.findIndex((charge) => charge.id === id)
  if (place < 0) throw badRequest(`No such charge: '${id}'`, 'resource_missing', 'starting_after')
  return place
}

async function withRefunds({ db }: Call, charges: readonly Charge[]) {
  if (charges.length === 0) return []
  const ids = charges.map((charge) => refundIdOf(charge.payment_intent))
  const rows = await db
    .selectFrom('local_card_object')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  const held = new Set(rows.map(({ id }) => id))
  return charges.map((charge) => {
    const refunded = held.has(refundIdOf(charge.payment_intent))
    return { ...charge, refunded, amount_refunded: refunded ? charge.amount : 0 }
  })
}
