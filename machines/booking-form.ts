import type { BookingDraft } from '../schemas/booking.ts'
import type { Slot } from '../schemas/slot.ts'
import type { Treatment } from '../schemas/treatment.ts'
import type { FieldErrors } from './form.ts'

/** Returns the treatment's doctors who have at least one free slot. */
export const freeDoctors = ({ doctors = [] }: Treatment) =>
  doctors.filter(({ slots }) => slots.length > 0)

/** Returns the given doctor's free slots, or all free slots if that doctor has none. */
export const slotsWith = (treatment: Treatment, doctorId: string): readonly Slot[] =>
  freeDoctors(treatment).find(({ _id }) => _id === doctorId)?.slots ?? treatment.slots

/**
 * Replaces the draft's doctor with the choice "any doctor" if the doctor has no free slot.
 * Replaces a taken slot with the first free slot of the chosen doctor, or of any doctor.
 */
export function fitDraft(draft: BookingDraft, treatment: Treatment): BookingDraft {
  const isFree = freeDoctors(treatment).some(({ _id }) => _id === draft.doctorId)
  const slots = slotsWith(treatment, draft.doctorId)
  return {
    ...draft,
    doctorId: isFree ? draft.doctorId : '',
    slot: slots.includes(draft.slot) ? draft.slot : (slots[0] ?? ''),
  }
}

/** Returns an error for the doctor field if the chosen doctor has no free slot on the day. */
export function tellDoctorBusy({ doctorId }: BookingDraft, treatment: Treatment): FieldErrors {
  const doctor = treatment.doctors?.find(({ _id }) => _id === doctorId)
  if (!doctor || doctor.slots.length > 0) return {}
  return {
    doctorId: `${doctor.name} has no free time that day. “Any doctor” is selected.`,
  }
}
