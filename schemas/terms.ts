import * as z from 'zod/mini'
import { RefundMode } from './refund-mode.ts'

const PERCENT = 'Enter a whole percentage from 0 to 100'
const MOVES = 'Enter a whole number from 0 to 100'

const whole = (least: number, most: number, error: string) =>
  z.int(error).check(z.minimum(least, error), z.maximum(most, error))

const hours = (least: number, most: number) =>
  whole(least, most, `Enter a whole number of hours from ${least} to ${most}`)

/** A cancellation at least `hoursBefore` hours before a visit refunds `percent` % of the price. */
export const TermsStep = z.object({
  hoursBefore: hours(0, 8760),
  percent: whole(0, 100, PERCENT),
})
export type TermsStep = z.infer<typeof TermsStep>

/**
 * The server cancels an unpaid booking `withinHours` hours after the patient made the booking.
 * The server cancels an unpaid booking at the latest `beforeVisitHours` hours before the visit.
 */
export const PayBy = z.object({
  withinHours: hours(1, 8784),
  beforeVisitHours: hours(0, 8784),
})
export type PayBy = z.infer<typeof PayBy>

/** The cancellation terms as the owner of the clinic edits them. */
export const TermsForm = z.object({
  /**
   * The refund steps, earliest deadline first. Hours and percentages decrease from step to step.
   */
  steps: z.array(TermsStep).check(
    z.maxLength(10, 'At most 10 steps'),
    z.refine((steps) => falls(steps, 'hoursBefore'), {
      error: 'Each step must be nearer to the appointment than the one before',
    }),
    z.refine((steps) => falls(steps, 'percent'), {
      error: 'Each step must refund less than the one before',
    }),
  ),
  /** The deadline for a patient to reschedule a visit, in hours before the visit starts. */
  moveHours: hours(0, 8760),
  /** How many times a patient may reschedule one appointment. */
  movesAtMost: whole(0, 100, MOVES),
  /** Whether the server makes refunds automatically, or the clinic decides about each refund. */
  refunds: RefundMode,
  /**
   * The payment deadline of new bookings. Null if patients pay at the clinic.
   * If `payBy` is absent from a request, the stored payment deadline does not change.
   */
  payBy: z.optional(z.nullable(PayBy)),
})
export type TermsForm = z.infer<typeof TermsForm>

const falls = (steps: readonly TermsStep[], field: keyof TermsStep) =>
  steps.every((step, index) => {
    const before = steps[index - 1]
    return before === undefined || step[field] < before[field]
  })

/** One version of the cancellation terms. A booking keeps the version with which it was made. */
export const Terms = z.object({ _id: z.string(), ...TermsForm.shape })
export type Terms = z.infer<typeof Terms>
