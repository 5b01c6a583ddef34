import type { Storage } from '../../storage/storage.ts'

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'

/** One request to the card service; `db` is the transaction in which it is answered. */
export type Call = {
  readonly db: Storage
  readonly now: Date
  /** The clinic's server holds the secret key; a browser the publishable one. */
  readonly caller: 'secret' | 'publishable'
  /** Told to the clinic's webhook once the transaction has committed. */
  announce(type: EventType, object: object): void
}
