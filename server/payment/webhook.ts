import * as z from 'zod/mini'
import { IntentId } from '../../schemas/payment.ts'
import { about } from '../contract/about.ts'
import { isMissing } from './card-fault.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { settleById } from './settlement.ts'
import { stripeSdk } from './stripe-sdk.ts'

export const WEBHOOK_PATH = '/stripe-webhook'

const EVENT = about({
  id: 'receiveCardEvent',
  tag: 'Payments',
  access: 'card provider',
  summary: 'Receive events of the card provider about charges',
  refuses: ['bad_signature', 'cards_failed', 'cards_unreachable'],
})

const CardEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.optional(z.string()) }) }),
})

const Charged = z.object({ data: z.object({ object: z.object({ id: IntentId }) }) })

const Received = z.object({ received: z.literal(true) })

/** `POST /stripe-webhook`: the card provider reports a charge. */
export async function cardEvents(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the exact bytes of the body.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.post(
      WEBHOOK_PATH,
      {
        schema: { ...EVENT, body: CardEvent, response: { 200: Received } },
        // Verify the webhook's signature over the raw text first; then the SDK parses the text.
        validatorCompiler: () => (body) => ({ value: body }),
      },
      async (request) => {
        await act(deps, await readEvent(deps, request.body, request.headers['stripe-signature']))
        return { received: true as const }
      },
    )
  })
}

type Signature = string | string[] | undefined

async function readEvent(deps: Deps, body: unknown, signature: Signature) {
  const event = CardEvent.safeParse(await verify(deps, body, signature))
  if (!event.success) throw new Refusal(400, 'malformed', 'This event could not be read.')
  return event.data
}

async function verify(deps: Deps, body: unknown, signature: Signature): Promise<unknown> {
  if (typeof body !== 'string' || typeof signature !== 'string') throw unsigned()
  const { webhooks } = await stripeSdk()
  try {
    return webhooks.constructEvent(body, signature, deps.cards.webhookSecret)
  } catch (cause) {
    throw unsigned(cause)
  }
}

const unsigned = (cause?: unknown) =>
  new Refusal(
    400,
    'bad_signature',
    'This event is not signed by the card provider.',
    undefined,
    cause,
  )

// Settling twice is harmless, so record the event after acting on it.
// After a crash in between, the provider sends the event again.
async function act(deps: Deps, event: z.infer<typeof CardEvent>): Promise<void> {
  if (event.type !== 'payment_intent.succeeded') return
  const charged = Charged.safeParse(event)
  if (!charged.success) throw new Refusal(400, 'malformed', 'This event could not be read.')
  if (await isKnown(deps, event.id)) return
  await settleKnown(deps, charged.data.data.object.id)
  await deps.db
    .insertInto('card_event')
    .values({ id: event.id, type: event.type, received_at: deps.clock().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

// A payment intent that the provider has deleted pays for nothing.
// If this were an error, the provider would resend the event for days.
async function settleKnown(deps: Deps, intentId: string): Promise<void> {
  await settleById(deps, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

async function isKnown({ db }: Deps, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('card_event')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known !== undefined
}
