import { BookingForm, type BookingReply } from '../schemas/booking.ts'
import { relativeIn } from '../schemas/visit-form.ts'
import { chosenTreatment, reasonOf, type BookingContext, type Submission } from './booking-setup.ts'
import type { Failed } from './actor-result.ts'
import type { Toast } from './toast.ts'

/**
 * Returns the toast that says that the slot is booked or taken, in the wording of spec §8.
 * If the visit is for a relative, the toast also names the relative.
 */
export function bookingToast(reply: BookingReply, relative: string | null = null): Toast {
  const { date, slot } = reply.booking
  const whose = relative === null ? '' : `, for ${relative}`
  return reply.success
    ? { kind: 'success', text: `Appointment is set, ${date} at ${slot}${whose}` }
    : { kind: 'error', text: `Already have and appointment on, ${date} at ${slot}` }
}

/** Returns the toast that explains why the booking failed. */
export const refusalToast = (failed: Failed): Toast => ({ kind: 'error', text: reasonOf(failed) })

/**
 * Returns the booking request for the chosen treatment and the form's values.
 * Throws if a value of the booking form is missing.
 */
export function submission({ context }: { context: BookingContext }): Submission {
  const treatment = chosenTreatment(context)
  return {
    key: context.key,
    booking: {
      treatmentId: treatment?._id ?? '',
      treatment: treatment?.name ?? '',
      price: treatment?.price ?? 0,
      date: context.date,
      patient: context.patient.email,
      PatientName: context.patient.name,
      ...BookingForm.parse(context.draft),
      personId: relativeIn(context.draft),
    },
  }
}
