import * as z from 'zod/mini'
import { dollarsIn, TYPED_DOLLARS, wholeCents } from './dollars.ts'
import { Id, visible, words } from './text.ts'
import { Dollars, MOST_DOLLARS } from './treatment.ts'

/** How money can be taken at the front desk. `terminal` is the desk's card terminal. */
export const DESK_METHODS = ['cash', 'terminal', 'cheque', 'transfer', 'other'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]

/** How a payment was made. `card` is a payment by card on the website. */
export const PaymentMethod = z.enum(['card', ...DESK_METHODS])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** An amount in dollars and whole cents. */
export const Amount = z.number().check(z.minimum(0.01), z.maximum(MOST_DOLLARS), wholeCents)

const AMOUNT = 'Enter an amount in dollars, such as 40 or 49.50'

/** An amount as staff type it, with or without the dollar sign. */
export const TypedAmount = z.pipe(
  z.string().check(z.trim(), z.regex(TYPED_DOLLARS, AMOUNT)),
  z.pipe(
    z.transform(dollarsIn),
    z.number().check(z.minimum(0.01, AMOUNT), z.maximum(MOST_DOLLARS, AMOUNT)),
  ),
)

/** The form in which staff record money that the desk has taken. */
export const PaymentForm = z.object({ method: z.enum(DESK_METHODS), amount: TypedAmount })
export type PaymentForm = z.infer<typeof PaymentForm>

/**
 * The body of a request to record money that the front desk has taken for a visit.
 * Without `amount`, the desk took all that was left to pay. Without `method`, the way is unknown.
 * If `amount` is more than what is left to pay, the request is refused unless `more` is true.
 */
export const DeskPaymentRequest = z.object({
  version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  amount: z.optional(Amount),
  method: z.optional(z.enum(DESK_METHODS)),
  more: z.optional(z.boolean()),
})
export type DeskPaymentRequest = z.infer<typeof DeskPaymentRequest>

export const VoidPath = z.object({ id: Id, payment: Id })

export const REASON_LENGTH = 200

const Reason = words(REASON_LENGTH, `At most ${REASON_LENGTH} characters`).check(
  visible('Say why the payment is not valid'),
)

/** The form in which staff say why a payment at the desk is void. */
export const VoidForm = z.object({ reason: Reason })

/** The body of a request to void a payment that the desk took. */
export const VoidRequest = z.extend(VoidForm, {
  version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
export type VoidRequest = z.infer<typeof VoidRequest>

/** A payment for a visit. `by` is the email address of whoever took it, or null if it was online. */
export const Payment = z.object({
  id: z.string(),
  amount: Dollars,
  method: PaymentMethod,
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  /** Who voided the payment, when and why. Absent if the payment is valid. */
  voided: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
  /** True if the payment's day is closed, so that the payment cannot be voided. */
  counted: z.optional(z.boolean()),
})
export type Payment = z.infer<typeof Payment>
