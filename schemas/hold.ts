import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'
import { Id } from './text.ts'

/** The treatment, time slot and optional doctor of a hold, which temporarily reserves the slot. */
export const HeldTime = z.object({
  treatmentId: Id,
  date: BookingDate,
  slot: Slot,
  /** The id of the doctor whom the person has chosen. Absent if the person accepts any doctor. */
  doctorId: z.optional(Id),
})
export type HeldTime = z.infer<typeof HeldTime>

export const HoldRequest = z.extend(HeldTime, {
  /** The id of an existing hold for the slot, such as a hold made before the person signed in. */
  holdId: z.optional(Id),
})
export type HoldRequest = z.infer<typeof HoldRequest>

export const HoldPath = z.object({ id: Id })

/** A hold: a slot that is reserved for one person until `expiresAt`. */
export const Hold = z.object({
  _id: Id,
  expiresAt: z.iso.datetime(),
  /** How many more times the person may extend the hold. */
  extensionsLeft: z.int(),
  /** How many minutes the patient has to pay after booking. Absent if there is more time. */
  payWithinMinutes: z.optional(z.int()),
})
export type Hold = z.infer<typeof Hold>
