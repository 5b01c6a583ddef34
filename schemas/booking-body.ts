import * as z from 'zod/mini'
import { BookingRequest } from './booking.ts'

const { PatientName, phone, ...others } = BookingRequest.shape

/**
 * Parses the body of `POST /booking`.
 * The patient's name has two spellings in the specification (§3), and both are accepted.
 * A missing name or phone becomes an empty text.
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
