import type { Offered } from '../../machines/next-free.ts'
import type { NextFree } from '../../schemas/next-free.ts'
import { readHeld } from '../services/held.ts'

/** Adds the time that this tab holds to its treatment. `now` is the clinic's time. */
export function withOwnTime(treatments: readonly NextFree[], now: Date): readonly Offered[] {
  const kept = readHeld(now)
  if (!kept || kept.isLeft) return treatments
  const { treatmentId, date, slot, expiresAt: until } = kept
  const held = { date, slot, until, leftMs: Date.parse(until) - now.getTime() }
  return treatments.map((each) => (each._id === treatmentId ? { ...each, held } : each))
}
