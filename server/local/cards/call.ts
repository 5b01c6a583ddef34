import type { Storage } from '../../storage/storage.ts'

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

/** A request to the demo card service. `db` is the request's database transaction. */
export type Call = {
  readonly db: Storage
  readonly now: Date
  /** The kind of API key: `secret` for the clinic's server, `publishable` for browsers. */
  readonly caller: 'secret' | 'publishable'
  /** Sends an event to the clinic's webhook after the transaction has committed. */
  announce(type: EventType, object: object): void
}
