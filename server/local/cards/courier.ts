import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { API_VERSION } from '../../payment/cards.ts'
import { stripeSdk } from '../../payment/stripe-sdk.ts'
import type { EventType } from './call.ts'

type Route = {
  readonly url: () => string
  readonly secret: string
  readonly log: (error: unknown) => void
}

export type Courier = {
  /** Sends a signed event to the clinic's webhook. Does not wait for the delivery. */
  deliver(type: EventType, object: object): void
  /** Stops all attempts to deliver events to the webhook. */
  close(): Promise<void>
}

const RETRY_AFTER_MS = [0, 500, 2000] as const

/**
 * Delivers events to the clinic's webhook, signed like Stripe's. Each event gets three attempts.
 */
export function createCourier(route: Route): Courier {
  const underway = new Set<Promise<void>>()
  const closing = new AbortController()
  return {
    deliver(type, object) {
      const trip = send(route, eventOf(type, object), closing.signal)
        .catch((error: unknown) => {
          if (!closing.signal.aborted) route.log(error)
        })
        .finally(() => underway.delete(trip))
      underway.add(trip)
    },
    close: async () => {
      closing.abort()
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

function eventOf(type: EventType, object: object): string {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const created = Math.floor(Date.now() / 1000)
  return JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    type,
    livemode: false,
    data: { object },
  })
}

async function send(route: Route, payload: string, signal: AbortSignal): Promise<void> {
  const { webhooks } = await stripeSdk()
  let failure: unknown
  for (const pause of RETRY_AFTER_MS) {
    await setTimeout(pause, undefined, { signal })
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret: route.secret,
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    try {
      const reply = await fetch(route.url(), { method: 'POST', headers, body: payload })
      if (reply.ok) return
      failure = new Error(`The webhook answered ${reply.status}`)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
