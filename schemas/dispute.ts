import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { TermsStep } from './terms.ts'
import { text } from './text.ts'
import { Email } from './user.ts'

export const DisputePath = z.object({ id: text(255).check(z.minLength(1)) })

/**
 * An amount in US dollars without a maximum, because a charge can exceed the maximum of `Dollars`.
 */
const Amount = z.number().check(z.nonnegative())

const instant = z.optional(z.iso.datetime())

/** An email to the patient about the booking. `outcome` is absent while the email is queued. */
const SentMail = z.object({
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: instant,
  outcome: z.optional(z.enum(['sent', 'skipped', 'failed'])),
})

const GivenBack = z.object({
  amount: Amount,
  state: z.enum(['owed', 'pending', 'done', 'failed']),
  owedSince: z.iso.datetime(),
  doneAt: instant,
})

/** The clinic's records about a disputed payment, which staff use to answer the patient's bank. */
export const DisputePack = z.object({
  _id: z.string(),
  amount: Amount,
  /** The card provider's reason for the dispute, such as `fraudulent`. */
  reason: z.string(),
  state: z.enum(['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed']),
  openedAt: z.iso.datetime(),
  dueAt: instant,
  closedAt: instant,
  booking: z.object({
    _id: z.string(),
    patient: Email,
    PatientName: z.string(),
    treatment: z.string(),
    date: BookingDate,
    slot: Slot,
    price: Amount,
    bookedAt: z.iso.datetime(),
    /** The time at which the patient last confirmed that they would come to the visit. */
    confirmedAt: instant,
    cancelledAt: instant,
  }),
  receipt: z.object({ transactionId: z.string(), paidAt: instant }),
  /** The cancellation terms that the patient accepted. Absent if the clinic had no terms then. */
  terms: z.optional(z.array(TermsStep)),
  mails: z.array(SentMail),
  refunds: z.array(GivenBack),
})
export type DisputePack = z.infer<typeof DisputePack>
