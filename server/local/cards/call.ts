import type { Storage } from '../../storage/storage.ts'

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'

/** A request to the card service. `db` is the transaction of the request. */
export type Call = {
  readonly db: Storage
  readonly now: Date
  /** The clinic's server has the secret key, a browser the publishable key. */
  readonly caller: 'secret' | 'publishable'
  /** Sends an event to the clinic's webhook after the transaction has committed. */
  announce(type: EventType, object: object): void
}
