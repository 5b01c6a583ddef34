import * as z from 'zod/mini'
import { text } from '../../schemas/text.ts'
import { about } from '../contract/about.ts'
import { workOf } from './card-events.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { stripeSdk } from './stripe-sdk.ts'

export const WEBHOOK_PATH = '/stripe-webhook'

const EVENT = about({
  id: 'receiveCardEvent',
  tag: 'Payments',
  access: 'card provider',
  summary: 'Receive the card provider’s events about charges, refunds and disputes',
  refuses: ['bad_signature', 'cards_failed', 'cards_unreachable'],
})

const CardEvent = z.looseObject({
  id: text(255),
  type: text(255),
  data: z.looseObject({ object: z.looseObject({ id: z.optional(text(255)) }) }),
})

const Received = z.object({ received: z.literal(true) })

/** Adds the route `POST /stripe-webhook`, to which the card provider sends its events. */
export async function cardEvents(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // Keep the body as it was received, because the event's signature covers its exact text.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    scope.post(
      WEBHOOK_PATH,
      {
        schema: { ...EVENT, body: CardEvent, response: { 200: Received } },
        // Skip validation here, because the signature must be verified before the body is parsed.
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
  new Refusal(400, 'bad_signature', 'This event is not signed by the card provider.', undefined, {
    cause,
  })

// Record an event only after handling it, so that the event is handled again after a crash.
// Handling an event twice is harmless. A recorded event is not handled again.
async function act(deps: Deps, event: z.infer<typeof CardEvent>): Promise<void> {
  const work = workOf(event.type)
  if (!work || (await isKnown(deps, event.id))) return
  await work(deps, event.data.object)
  await deps.db
    .insertInto('card_event')
    .values({ id: event.id, type: event.type, received_at: deps.clock().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function isKnown({ db }: Deps, id: string): Promise<boolean> {
  const known = await db
    .selectFrom('card_event')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known !== undefined
}
