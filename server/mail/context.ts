import type { Clinic } from '../../schemas/settings.ts'
import type { Locale } from '../../schemas/translate.ts'
import type { LinkClaim } from '../deps.ts'
import type { MailKind, Payload, Visit } from '../outbox/kinds.ts'
import type { Letter } from './letter.ts'
import type { Wording } from './wording.ts'

/** The refund of a cancellation in dollars, and the ISO instant until which the refund applies. */
type RefundStep = { readonly until: string; readonly amount: number }

/**
 * The state of a booking when the server writes a mail about the booking.
 * The booking may have changed since the event that the mail is about.
 */
export type BookingNow = {
  readonly isPaid: boolean
  /** The payment deadline of the booking, as an ISO instant. */
  readonly payBy: string | null
  /**
   * Whether the server refunds cancelled bookings automatically, or the clinic decides each time.
   */
  readonly refunds: 'automatic' | 'ask'
  /** The future refund deadlines, earliest first. After the last deadline nothing is refunded. */
  readonly refundSteps: readonly RefundStep[]
}

/** The data from which the texts of all mails are written. */
export type Context = {
  readonly locale: Locale
  readonly wording: Wording
  readonly clinic: Clinic
  /** The URL of the website without a path, such as `https://clinic.example`. */
  readonly origin: string
  readonly now: BookingNow
  /**
   * The name of the visit's doctor. Absent if the visit has no doctor.
   * `doctor` is also absent if the booking has changed since the event that the mail reports.
   */
  readonly doctor?: string
  /** The links of the mail that work without a sign-in. */
  readonly links: Readonly<Record<Exclude<LinkClaim['purpose'], 'account'>, string>>
  /** Returns the link with which the mail's recipient confirms that the email address is theirs. */
  readonly accountLink: (revision: number) => string
  /** The time at which the mail is written. */
  readonly at: Date
}

/** The type of a function that writes the text of one kind of mail. */
export type Write<Kind extends MailKind> = (payload: Payload<Kind>, context: Context) => Content

/** The parts of a mail that differ between the kinds of mail. */
type Content = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>

export const appointmentAddress = (
  { origin }: Pick<Context, 'origin'>,
  { _id }: Pick<Visit, '_id'>,
) => `${origin}/dashboard/appointment/${encodeURIComponent(_id)}`

export const paymentAddress = ({ origin }: Context, { _id }: Pick<Visit, '_id'>) =>
  `${origin}/dashboard/payment/${encodeURIComponent(_id)}`
