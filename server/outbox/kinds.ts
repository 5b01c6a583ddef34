import * as z from 'zod/mini'

/**
 * A booking at the time of the event that the mail reports.
 * `date` is an ISO date, `price` is in dollars.
 */
const Visit = z.object({
  _id: z.string(),
  treatment: z.string(),
  date: z.iso.date(),
  slot: z.string(),
  price: z.number(),
  patientName: z.string(),
  sequence: z.int(),
})
export type Visit = z.infer<typeof Visit>

const By = z.enum(['patient', 'clinic', 'unpaid'])

/** The amount of a refund, in dollars. */
const Refund = z.object({ amount: z.number() })

/** The schema of the data of each kind of side effect. Each kind must also have a handler. */
export const KINDS = {
  'mail.confirmed': z.object({ booking: Visit }),
  'mail.changed': z.object({
    booking: Visit,
    before: z.object({ date: z.iso.date(), slot: z.string() }),
    by: By,
  }),
  'mail.cancelled': z.object({
    booking: Visit,
    by: By,
    /** `byHand`: the visit was paid at the desk, so the clinic hands the money back. */
    refund: z.optional(z.extend(Refund, { byHand: z.optional(z.boolean()) })),
  }),
  'mail.receipt': z.object({ booking: Visit, transactionId: z.string(), paidAt: z.iso.datetime() }),
  'mail.refunded': z.object({ booking: Visit, refund: Refund, doneAt: z.iso.datetime() }),
  'mail.reminder': z.object({ booking: Visit }),
  'mail.unpaid': z.object({ booking: Visit, payBy: z.iso.datetime() }),
  'mail.refund-failed': z.object({ booking: Visit, refund: Refund, failure: z.string() }),
  /** `revision` is the person's revision, for which the mail's link is valid. */
  'mail.account': z.object({ booking: Visit, revision: z.int() }),
  'intent.cancel': z.object({ intentId: z.string() }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

export type OutboxKind = keyof typeof KINDS

export type Payload<Kind extends OutboxKind> = z.infer<(typeof KINDS)[Kind]>

/** A row of the outbox, which orders a side effect such as a mail, with its parsed data. */
export type EffectOf<Kind extends OutboxKind> = {
  /** The id of the outbox row, which is the same for every attempt. */
  readonly id: string
  readonly kind: Kind
  readonly bookingId: string | null
  readonly recipient: string
  readonly locale: string
  readonly payload: Payload<Kind>
  /** When the event that caused the side effect happened: an ISO instant of the clinic's clock. */
  readonly createdAt: string
}

/** A stored side effect of one of the given kinds; `kind` decides the type of the data. */
export type Effect<Kind extends OutboxKind = OutboxKind> = { [K in Kind]: EffectOf<K> }[Kind]

export type MailKind = Extract<OutboxKind, `mail.${string}`>
