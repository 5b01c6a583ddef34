import * as z from 'zod/mini'
import type { MailSubject } from '../../schemas/mail-subjects.ts'
import { Receipt } from '../../schemas/receipt.ts'
import { STAFF } from '../../schemas/rights.ts'

/**
 * A copy of the booking's data at the event that the email reports, such as a cancellation.
 * `date` is an ISO date, and `price` is in dollars.
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

/** The schema of the data for each kind of email. `schemas/mail-subjects.ts` lists the kinds. */
const MAILS = {
  'mail.confirmed': z.object({ booking: Visit }),
  'mail.changed': z.object({
    booking: Visit,
    before: z.object({ date: z.iso.date(), slot: z.string() }),
    by: By,
  }),
  'mail.cancelled': z.object({
    booking: Visit,
    by: By,
    /**
     * `byHand` is true if the visit was paid at the front desk, so staff refund the money by hand.
     */
    refund: z.optional(z.extend(Refund, { byHand: z.optional(z.boolean()) })),
  }),
  'mail.receipt': z.object({ booking: Visit, transactionId: z.string(), paidAt: z.iso.datetime() }),
  /** Only for a patient who has asked for the receipt. */
  'mail.receipt-copy': z.object({ booking: Visit, receipt: Receipt }),
  'mail.refunded': z.object({ booking: Visit, refund: Refund, doneAt: z.iso.datetime() }),
  'mail.reminder': z.object({ booking: Visit }),
  'mail.unpaid': z.object({ booking: Visit, payBy: z.iso.datetime() }),
  'mail.review': z.object({ booking: Visit }),
  'mail.refund-failed': z.object({ booking: Visit, refund: Refund, failure: z.string() }),
  /** The email's link is valid only while `revision` equals the person's current version number. */
  'mail.account': z.object({ booking: Visit, revision: z.int() }),
  /** The recipient's new role needs a confirmed email address. Belongs to no booking. */
  'mail.role': z.object({ role: z.enum(STAFF) }),
  /** Five wrong codes have locked the recipient's second factor. Belongs to no booking. */
  'mail.factor-locked': z.object({ lockedAt: z.iso.datetime(), until: z.iso.datetime() }),
} as const satisfies Readonly<Record<`mail.${MailSubject}`, z.ZodMiniType>>

/** The schema of the data for each kind of side effect. Each provider has a handler. */
export const KINDS = {
  ...MAILS,
  'intent.cancel': z.object({ intentId: z.string() }),
  /** An email with a one-time code of the demo identity service, if the recipient has an account. */
  'identity.code': z.object({ purpose: z.enum(['reset-password', 'verify-email']) }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

export type OutboxKind = keyof typeof KINDS

export type Payload<Kind extends OutboxKind> = z.infer<(typeof KINDS)[Kind]>

/** A stored side effect, such as an email, with its parsed data. */
export type EffectOf<Kind extends OutboxKind> = {
  /** The id of the outbox row, which is the same in every attempt to handle the side effect. */
  readonly id: string
  readonly kind: Kind
  readonly bookingId: string | null
  readonly recipient: string
  readonly locale: string
  readonly payload: Payload<Kind>
  /** The ISO instant of the event that caused the side effect, according to the clinic's clock. */
  readonly createdAt: string
}

/** A stored side effect of one of the given kinds. `kind` decides the type of the data. */
export type Effect<Kind extends OutboxKind = OutboxKind> = { [K in Kind]: EffectOf<K> }[Kind]

export type MailKind = keyof typeof MAILS

export const isMail = (effect: Effect): effect is Effect<MailKind> => effect.kind in MAILS

/** A kind of email about the recipient's account. It belongs to no booking. */
export type AccountMailKind = 'mail.role' | 'mail.factor-locked'

/** A kind of email about a booking. */
export type BookingMailKind = Exclude<MailKind, AccountMailKind>
