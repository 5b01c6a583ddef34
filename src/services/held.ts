import * as z from 'zod/mini'
import type { BookingDate } from '../../schemas/date.ts'
import { Hold, HeldTime } from '../../schemas/hold.ts'
import { slotStart } from '../../schemas/slot.ts'
import type { Treatment } from '../../schemas/treatment.ts'
import { createDraft } from './draft.ts'

/** The slot that this tab holds (reserves). `isLeft` is true if the patient has left the page. */
const Held = z.extend(HeldTime, { ...Hold.shape, isLeft: z.optional(z.boolean()) })
export type Held = z.infer<typeof Held>

/**
 * This tab's held slot, which survives a reload, an expired session and a sign-up.
 * The held slot is stored like unsent form input, and is deleted at a sign-out.
 */
export const held = createDraft('hold', Held)

/** Returns the held slot, or undefined if its hold has expired. `now` is the clinic's time. */
export function readHeld(now: Date): Held | undefined {
  const kept = held.read()
  return kept && Date.parse(kept.expiresAt) > now.getTime() ? kept : undefined
}

/**
 * Returns the day's treatments. Their free slots include the slot that this tab holds (`kept`).
 * The server does not count a held slot as free, not even for the patient who holds the slot.
 */
export const withHeld = (
  treatments: readonly Treatment[],
  date: BookingDate,
  kept: Held | undefined,
): readonly Treatment[] =>
  kept?.date === date
    ? treatments.map((each) => (each._id === kept.treatmentId ? offering(each, kept) : each))
    : treatments

const offering = (treatment: Treatment, { slot, doctorId }: Held): Treatment => ({
  ...treatment,
  slots: including(treatment.slots, slot),
  doctors: treatment.doctors?.map((doctor) =>
    doctor._id === doctorId ? { ...doctor, slots: including(doctor.slots, slot) } : doctor,
  ),
})

const including = (slots: readonly string[], slot: string) =>
  [...new Set([...slots, slot])].toSorted((a, b) => slotStart(a) - slotStart(b))
