import * as z from 'zod/mini'
import { BookingRequest } from './booking.ts'

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
