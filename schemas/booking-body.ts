import * as z from 'zod/mini'
import { Phone, type WithForm } from './booking.ts'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { optionalLine } from './optional-line.ts'
import { Id, text } from './text.ts'
import { Dollars } from './treatment.ts'
import { Email } from './user.ts'

/** A request to book a slot, as the browser sends it. */
export const BookingRequest = z.object({
  treatmentId: Id,
  treatment: text(120),
  date: BookingDate,
  slot: Slot,
  price: Dollars,
  patient: Email,
  PatientName: optionalLine(120),
  phone: Phone,
  /** The id of the hold (temporary reservation) that reserves the slot for the caller. */
  holdId: z.optional(text(64)),
  /** The id of the person whom the visit is for. Absent if it is for the account's holder. */
  personId: z.optional(Id),
  /** The id of the doctor whom the patient has chosen. Absent if the patient accepts any doctor. */
  doctorId: z.optional(Id),
} satisfies WithForm)
export type BookingRequest = z.infer<typeof BookingRequest>

const { PatientName, phone, ...others } = BookingRequest.shape

/**
 * Parses the body of `POST /booking`.
 * The spec (§3) spells the patient's name field in two ways, and the server accepts both.
 * If the request has no name or no phone number, the parsed field is an empty string.
 */
export const BookingBody = z.pipe(
  z.object({
    ...others,
    PatientName: z.nullish(PatientName),
    patientName: z.nullish(PatientName),
    phone: z.nullish(phone),
  }),
  z.transform(({ patientName, ...body }) => ({
    ...body,
    PatientName: body.PatientName ?? patientName ?? '',
    phone: body.phone ?? '',
  })),
)
