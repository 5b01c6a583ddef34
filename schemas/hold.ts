import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { Slot } from './slot.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** The treatment and the slot of a hold, with the doctor if the person chose one. */
export const HeldTime = z.object({
  treatmentId: Id,
  date: BookingDate,
  slot: Slot,
  /** The doctor whom the person has chosen. Absent if the person accepts any doctor. */
  doctorId: z.optional(Id),
})
export type HeldTime = z.infer<typeof HeldTime>

export const HoldRequest = z.extend(HeldTime, {
  /** The id of a hold that already exists for the slot, for example from before the sign-in. */
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
})
export type Hold = z.infer<typeof Hold>
