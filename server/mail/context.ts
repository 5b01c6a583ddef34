import type { Clinic } from '../../schemas/settings.ts'
import type { Locale } from '../../schemas/translate.ts'
import type { LinkClaim } from '../deps.ts'
import type { BookingMailKind, MailKind, Payload, Visit } from '../outbox/kinds.ts'
import type { Letter } from './letter.ts'
import type { Wording } from './wording.ts'

/** The refund (`amount`, in dollars) for a cancellation at or before an ISO instant (`until`). */
type RefundStep = { readonly until: string; readonly amount: number }

/**
 * The state of a booking at the time when the server writes an email about the booking.
 * The booking may have changed since the event that the email reports.
 */
export type BookingNow = {
  readonly isPaid: boolean
  /** How much is paid in dollars, if it is a part of the price. Otherwise 0. */
  readonly part: number
  /** The booking's payment deadline as an ISO instant. Null if there is no payment deadline. */
  readonly payBy: string | null
  /** Whether others can still book the time, because the patient must pay for it first. */
  readonly isUnreserved: boolean
  /**
   * `automatic`: the server refunds cancelled bookings. `ask`: the clinic decides on each refund.
   */
  readonly refunds: 'automatic' | 'ask'
  /** The future refund deadlines in chronological order. Nothing is refunded after the last one. */
  readonly refundSteps: readonly RefundStep[]
}

/** The data from which the texts of all kinds of emails are written. */
export type ClinicContext = {
  readonly locale: Locale
  readonly wording: Wording
  readonly clinic: Clinic
  /** The URL of the website without a path, such as `https://clinic.example`. */
  readonly origin: string
  /** The time at which the email is written. */
  readonly at: Date
}

/** The data from which the texts of emails about a booking are written. */
export type Context = ClinicContext & {
  readonly now: BookingNow
  /**
   * The name of the visit's doctor. Absent if the visit has no doctor.
   * `doctor` is also absent if the booking has changed since the event that the email reports.
   */
  readonly doctor?: string
  /** The URLs of the email's links that work without a sign-in. */
  readonly links: Readonly<Record<Exclude<LinkClaim['purpose'], 'account'>, string>>
  /** Returns the URL with which the email's recipient confirms that the email address is theirs. */
  readonly accountLink: (revision: number) => string
}

type Contexts = {
  readonly [Kind in MailKind]: Kind extends BookingMailKind ? Context : ClinicContext
}

/** The data from which the text of one kind of email is written. */
export type ContextOf<Kind extends MailKind> = Contexts[Kind]

/** A function that writes the text of one kind of email. */
export type Write<Kind extends MailKind> = (
  payload: Payload<Kind>,
  context: ContextOf<Kind>,
) => Content

/** The parts of an email that differ between the kinds of emails. */
type Content = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>

export const appointmentAddress = (
  { origin }: Pick<Context, 'origin'>,
  { _id }: Pick<Visit, '_id'>,
) => `${origin}/dashboard/appointment/${encodeURIComponent(_id)}`

export const reviewAddress = ({ origin }: Context, { _id }: Pick<Visit, '_id'>) =>
  `${origin}/dashboard/review?visit=${encodeURIComponent(_id)}`

export const paymentAddress = ({ origin }: Context, { _id }: Pick<Visit, '_id'>) =>
  `${origin}/dashboard/payment/${encodeURIComponent(_id)}`
