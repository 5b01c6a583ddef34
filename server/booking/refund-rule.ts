import { HOUR_MS } from '../clock.ts'
import type { TermsStep } from '../../schemas/terms.ts'

/** The values from which the refund of a cancelled booking is calculated. */
export type RefundRule = {
  /** The steps of the booking's cancellation terms, earliest deadline first. */
  readonly steps: readonly TermsStep[]
  /** The time at which the patient's visit starts. */
  readonly start: Date
  /** The maximum refund in percent of the price: 100, or less if the patient rescheduled late. */
  readonly cap: number
  /** The price of the booking, in cents. */
  readonly cents: number
}

type Step = { readonly until: Date; readonly cents: number }

/** Returns the instant exactly `hours` hours before the visit, regardless of clock changes. */
export const deadline = (start: Date, hours: number) => new Date(start.getTime() - hours * HOUR_MS)

/**
 * Returns the refunded percentage of the price if the booking is cancelled at the instant `at`.
 * A cancellation exactly at a refund deadline is still in time.
 */
export function percentAt({ steps, start, cap }: RefundRule, at: Date): number {
  if (at >= start) return 0
  const step = steps.find(({ hoursBefore }) => at <= deadline(start, hoursBefore))
  return Math.min(step?.percent ?? 0, cap)
}

/** Returns the refund in cents, rounded up, if the booking is cancelled at the instant `at`. */
export const refundAt = (rule: RefundRule, at: Date) => share(rule, percentAt(rule, at))

/**
 * Returns the possible refunds for a cancellation and their deadlines, earliest deadline first.
 * Omits refund steps of 0 cents, and steps with the same refund as the step after them.
 * For example, with a maximum refund of 50 %, the steps of 80 % and 60 % both refund 50 %.
 */
export function refundSteps(rule: RefundRule): Step[] {
  return rule.steps
    .map(({ hoursBefore, percent }) => ({
      until: deadline(rule.start, hoursBefore),
      cents: share(rule, Math.min(percent, rule.cap)),
    }))
    .filter(({ cents }, index, all) => cents > 0 && cents !== all[index + 1]?.cents)
}

/** Converts refund steps to the format of API replies and emails, with ISO instants and dollars. */
export const describeSteps = (steps: readonly Step[]) =>
  steps.map(({ until, cents }) => ({ until: until.toISOString(), amount: cents / 100 }))

const share = ({ cents }: RefundRule, percent: number) => Math.ceil((cents * percent) / 100)
