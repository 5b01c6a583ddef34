import * as z from 'zod/mini'
import { BookingRequest } from './booking.ts'

const { PatientName, phone, ...others } = BookingRequest.shape

/**
 * What the server reads as a `BookingRequest`: the name under either of the specification's two
 * spellings (§3), and name and phone empty where a client has none.
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
