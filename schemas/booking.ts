import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { Dollars } from './treatment.ts'
import { Id, text } from './text.ts'
import { Email } from './user.ts'

const PHONE = 'Enter 6–15 digits, e.g. 212 555 0142'

/**
 * A phone number as a person types it, in any script, perhaps with an extension or a remark.
 * Parsing removes invisible characters. The server decides whether the number can be dialed.
 * Empty if the patient gave no number.
 */
export const Phone = text(40, PHONE).check(
  z.overwrite((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()),
  z.refine((text) => text === '' || isNumber(text), PHONE),
)

/** Returns whether a text has at least 6 digits, and no more than 15 of them in a row. */
const isNumber = (text: string) =>
  (text.match(/\p{Nd}/gu) ?? []).length >= 6 && !/\p{Nd}{16}/u.test(text)

/** The fields of the booking dialog that the patient fills in. */
export const BookingForm = z.object({
  slot: z.string().check(z.minLength(1, { error: 'Choose a time', abort: true }), z.trim()),
  phone: Phone,
  /** The id of the doctor whom the patient has chosen. Absent if the patient accepts any doctor. */
  doctorId: z.optional(
    z.pipe(
      text(64),
      z.transform((id) => (id === '' ? undefined : id)),
    ),
  ),
})
export type BookingForm = z.infer<typeof BookingForm>

const typed = () => z.prefault(z.string(), '')

/** The strings entered in the booking form, whether valid or not. Absent fields become blank. */
export const BookingDraft = z.object({
  slot: typed(),
  phone: typed(),
  doctorId: typed(),
  /**
   * The id of the relative whom the visit is for, or another choice of `visit-form.ts`. Blank until
   * the patient has been asked.
   */
  personId: typed(),
  /** The name and the birth date of a relative who is not in the account yet. */
  name: typed(),
  birthDate: typed(),
}) satisfies z.ZodMiniType<z.input<typeof BookingForm>>
export type BookingDraft = z.infer<typeof BookingDraft>

/** The id and the name of a relative for whom the account books. */
const Relative = z.object({ id: z.string(), name: z.string() })
export type Relative = z.infer<typeof Relative>

/**
 * The values of the booking form to store. `phone` is absent until the patient has edited it.
 * `relative` is the chosen one, so that the form names them before the server has listed them.
 */
export const KeptDraft = z.extend(BookingDraft, {
  phone: z.optional(z.string()),
  relative: z.optional(Relative),
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** A record of Zod schemas by field name that includes every field of the booking form. */
export type WithForm = Record<keyof BookingForm, z.ZodMiniType> & Record<string, z.ZodMiniType>

/** A booking (spec §3). Until payment, `paid`, `transactionId` and `paidAt` are absent. */
export const Booking = z.object({
  _id: z.string(),
  treatmentId: z.string(),
  treatment: z.string(),
  date: BookingDate,
  slot: Slot,
  price: Dollars,
  patient: Email,
  PatientName: z.string(),
  /** A copy of `PatientName` under the field name that the payment form uses (spec §3). */
  patientName: z.optional(z.string()),
  phone: z.string(),
  paid: z.optional(z.boolean()),
  /** How much is paid, in dollars. Absent if it is the whole price, or nothing. */
  paidSoFar: z.optional(Dollars),
  /** True if the desk took what is paid, so the clinic refunds it by hand. */
  paidAtDesk: z.optional(z.boolean()),
  /** True if others can still book the time, because the patient must pay for it first. */
  unreserved: z.optional(z.boolean()),
  transactionId: z.optional(z.string()),
  /**
   * The time at which the booking was paid, as an ISO instant.
   * The product spec has no field for the payment time. `paidAt` exists because receipts show it.
   */
  paidAt: z.optional(z.iso.datetime()),
  /**
   * The payment deadline of an unpaid booking, as an ISO instant.
   * `payBy` is absent if the booking is paid or has no payment deadline.
   */
  payBy: z.optional(z.iso.datetime()),
  /** How many times the booking has been rescheduled or cancelled. Absent means 0. */
  sequence: z.optional(z.int()),
  /** The id and the name of the visit's doctor. Both are absent if the booking has no doctor. */
  doctorId: z.optional(z.string()),
  doctor: z.optional(z.string()),
} satisfies WithForm)
export type Booking = z.infer<typeof Booking>
export const BookingList = z.array(Booking)

/** The date and the time slot of a booked appointment, or of a slot that is still free. */
export const Appointment = z.object({ date: BookingDate, slot: Slot })
export type Appointment = z.infer<typeof Appointment>

/**
 * The reply to a request to book a slot, or to move a booking to another slot.
 * If the slot is taken, the server still replies with status 200, and lists the nearest free slots.
 */
export const BookingReply = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), booking: Booking }),
  z.object({
    success: z.literal(false),
    booking: Appointment,
    nearest: z.optional(z.array(Appointment)),
  }),
])
export type BookingReply = z.infer<typeof BookingReply>

export const BookingQuery = z.object({ patient: Email })
export type BookingQuery = z.infer<typeof BookingQuery>
export const BookingPath = z.object({ id: Id })
